/** The places of foods in a list that the person orders, the highest number first. */

/** The distance to the neighbour at an end of the list, an hour in milliseconds: places are on the scale of times. */
const gap = 3_600_000;

/**
 * Moves a food by one place. Only its own place changes, so that two devices can each move a food, unless no whole number is left
 * between its new neighbours.
 * @param {{id: string, place: number}[]} foods in their order
 * @param {string} id the food that moves
 * @param {-1|1} step up or down
 * @returns {{id: string, place: number}[]} the new places of the foods that get another one; empty at the end of the list
 */
export function moved(foods, id, step) {
  const from = foods.findIndex((food) => food.id === id);
  const to = from + step;
  if (from < 0 || !foods[to]) return [];
  const order = foods.toSpliced(from, 1);
  order.splice(to, 0, foods[from]);
  const [above, below] = [order[to - 1]?.place, order[to + 1]?.place];
  const [highest, lowest] = [above ?? below + 2 * gap, below ?? above - 2 * gap];
  const place = Math.floor((highest + lowest) / 2);
  if (lowest < place && place < highest) return [{ id, place }];
  const top = Math.max(...foods.map((food) => food.place));
  return order.map((food, index) => ({ id: food.id, place: top - index * gap })).filter((food, index) => order[index].place !== food.place);
}
