"""Web/scripts/page/patch.js changes a page and keeps its state."""
import pytest

PATCH = """async ([before, after, between]) => {
  const { patch } = await import('/scripts/page/patch.js');
  const main = document.querySelector('main');
  main.innerHTML = before;
  main.dataset.kept = [...main.querySelectorAll('*')].length;
  const elements = [...main.querySelectorAll('[id]')];
  if (between) await (new Function('main', `return (async () => { ${between} })()`))(main);
  patch(main, after);
  return {
    html: main.innerHTML,
    same: elements.filter((element) => element.isConnected).map((element) => element.id),
    focus: document.activeElement?.id || document.activeElement?.nodeName,
    selection: [document.activeElement?.selectionStart, document.activeElement?.selectionEnd],
    value: main.querySelector('input, textarea')?.value,
  };
}"""


def patched(page, before, after, between=""):
    return page.evaluate(PATCH, [before, after, between])


@pytest.mark.parametrize("before, after", [
    ("", "<p>one</p>"),
    ("<p>one</p>", ""),
    ("<p>one</p>", "<p>two</p>"),
    ("<p>one</p>", "<h2>one</h2>"),
    ("<p class=\"a\" title=\"b\">one</p>", "<p lang=\"es\" class=\"c\">uno</p>"),
    ("<ul><li id=\"a\">a</li><li id=\"b\">b</li></ul>", "<ul><li id=\"b\">b</li><li id=\"c\">c</li><li id=\"a\">a</li></ul>"),
    ("a<b>c</b>d", "<b>c</b>de<i>f</i>"),
    ("<!-- one --><p>x</p>", "<!-- two --><p>x</p>"),
    ("<table><tbody><tr><td>1</td></tr></tbody></table>", "<table><tbody><tr><td>2</td></tr><tr><td>3</td></tr></tbody></table>"),
    ("<svg><use href=\"#a\"></use></svg>", "<svg><use href=\"#b\"></use><rect width=\"1\"></rect></svg>"),
    ("<p id=\"a\">x</p>", "<h2 id=\"a\">x</h2>"),
])
def test_the_patched_page_equals_the_html(scripts, before, after):
    patched(scripts, before, after)
    assert scripts.evaluate("""(after) => {
      const wanted = document.createElement('main');
      wanted.innerHTML = after;
      return document.querySelector('main').innerHTML === wanted.innerHTML || [...wanted.childNodes].every(
        (node, place) => node.isEqualNode(document.querySelector('main').childNodes[place]));
    }""", after)


def test_a_random_page_is_patched_into_another(scripts):
    assert scripts.evaluate("""async () => {
      const { patch } = await import('/scripts/page/patch.js');
      let seed = 7;
      const random = (limit) => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) % limit;
      const page = (depth, used) => Array.from({ length: random(5) }, () => {
        if (depth === 0 || random(3) === 0) return 'text' + random(9);
        const name = ['p', 'ul', 'div', 'b', 'section'][random(5)];
        const free = 'k' + random(40);
        const id = random(2) && !used.has(free) ? (used.add(free), ` id="${free}"`) : '';
        return name === 'p' ? `<b${id}>${random(9)}</b>` : `<${name}${id} class="c${random(3)}">${page(depth - 1, used)}</${name}>`;
      }).join('<i></i>');
      const main = document.querySelector('main');
      const template = document.createElement('template');
      for (let round = 0; round < 500; round++) {
        const wanted = page(4, new Set());
        patch(main, wanted);
        template.innerHTML = wanted;
        if (main.innerHTML !== template.innerHTML) return `round ${round}: ${wanted}`;
      }
      return 'equal';
    }""") == "equal"


def test_elements_of_the_same_id_stay_the_same(scripts):
    result = patched(scripts, '<p id="a">1</p><p id="b">2</p><p id="c">3</p>', '<p id="c">3</p><h2>new</h2><p id="a">one</p>')
    assert result["same"] == ["a", "c"]


def test_focus_and_selection_stay_where_they_are(scripts):
    result = patched(
        scripts, '<p>old</p><textarea id="text">milk and honey</textarea>',
        '<h2>new</h2><p>more</p><div id="extra"></div><textarea id="text">milk and honey</textarea>',
        "const text = main.querySelector('textarea'); text.focus(); text.setSelectionRange(2, 5);")
    assert result["focus"] == "text"
    assert result["selection"] == [2, 5]


def test_an_element_that_moves_keeps_the_focus(scripts):
    result = patched(
        scripts, '<button id="a">a</button><button id="b">b</button>', '<button id="b">b</button><button id="a">a</button>',
        "main.querySelector('#b').focus();")
    assert result["focus"] == "b"


def test_an_element_that_moves_to_another_part_stays_the_same(scripts):
    result = patched(
        scripts, '<div><div><form id="f"><textarea id="text"></textarea></form></div><p>aside</p></div>',
        '<form id="f"><textarea id="text"></textarea></form><div><p>answer</p></div>',
        "const text = main.querySelector('textarea'); text.focus(); text.value = 'milk'; text.setSelectionRange(4, 4);")
    assert result["same"] == ["f", "text"]
    assert (result["focus"], result["value"], result["selection"]) == ("text", "milk", [4, 4])


def test_an_element_that_moves_into_a_new_part_stays_the_same(scripts):
    result = patched(
        scripts, '<form id="f"><textarea id="text"></textarea></form>',
        '<p>new</p><section><h2>form</h2><div><form id="f"><textarea id="text"></textarea></form></div></section>',
        "const text = main.querySelector('textarea'); text.focus(); text.value = 'milk'; text.setSelectionRange(2, 3);")
    assert result["same"] == ["f", "text"]
    assert (result["focus"], result["value"], result["selection"]) == ("text", "milk", [2, 3])


def test_the_focus_of_a_removed_element_moves_to_its_container(scripts):
    result = patched(
        scripts, '<button id="a">a</button>', "<p>gone</p>",
        "main.tabIndex = -1; main.id = 'main'; main.querySelector('#a').focus();")
    assert result["focus"] == "main"


def test_text_that_is_being_typed_is_not_overwritten(scripts):
    result = patched(
        scripts, '<textarea id="text">milk</textarea>', '<textarea id="text">mil</textarea><p>answer</p>',
        "const text = main.querySelector('textarea'); text.focus(); text.value = 'milk and';")
    assert result["value"] == "milk and"


def test_a_field_without_focus_gets_the_value_of_the_html(scripts):
    result = patched(scripts, '<input id="name" value="Ana">', '<input id="name" value="Rui">',
                     "main.querySelector('input').value = 'typed before';")
    assert result["value"] == "Rui"


def test_opened_details_stay_open(scripts):
    result = patched(scripts, '<details id="d"><summary>more</summary>x</details>',
                     '<details id="d"><summary>more</summary>y</details>', "main.querySelector('details').open = true;")
    assert 'open=""' in result["html"] and "y" in result["html"]


def test_scroll_positions_stay(scripts):
    assert scripts.evaluate("""async () => {
      const { patch } = await import('/scripts/page/patch.js');
      const main = document.querySelector('main');
      const list = (word) => `<div id="box" style="height:50px;overflow:auto"><p style="height:500px">${word}</p></div>`;
      main.innerHTML = list('one');
      main.firstChild.scrollTop = 120;
      patch(main, `<h2>new</h2>${list('two')}`);
      return main.querySelector('#box').scrollTop;
    }""") == 120


def test_scripts_in_the_html_do_not_run(scripts):
    patched(scripts, "", "<script>window.ran = true</script>")
    assert scripts.evaluate("window.ran") is None


def test_the_contents_of_a_data_script_element_are_kept(scripts):
    result = patched(scripts, '<p>one</p><div id="place" data-script></div>', '<section><div id="place" data-script></div></section>',
                     "document.getElementById('place').innerHTML = '<b>read</b>';")
    assert result["html"] == '<section><div id="place" data-script=""><b>read</b></div></section>'
