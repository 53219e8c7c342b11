import MorselUI

extension AccountPage {
    enum Words {
        static let guest = Phrase(
            en: "Several devices, one list",
            es: "Varios dispositivos, una lista",
            pt: "Vários dispositivos, uma lista"
        )
        static let guestWhy = Phrase(
            en: "Morsel works completely without an account. One is useful for this:",
            es: "Morsel funciona por completo sin cuenta. Una cuenta sirve para esto:",
            pt: "O Morsel funciona por completo sem conta. Uma conta serve para isto:"
        )
        static let reasonDevices = Phrase(
            en: "What you avoid and the foods you react to are on all your devices.",
            es: "Lo que evitas y lo que te sienta mal está en todos tus dispositivos.",
            pt: "O que evitas e o que te faz mal está em todos os teus dispositivos."
        )
        static let reasonLoss = Phrase(
            en: "If you lose your phone, your data is not lost.",
            es: "Si pierdes el teléfono, no pierdes tus datos.",
            pt: "Se perderes o telemóvel, não perdes os teus dados."
        )
        static let reasonPrivate = Phrase(
            en:
                "Your devices encrypt it before they send it. Neither the server nor its operators can read it.",
            es:
                "Tus dispositivos lo cifran antes de enviarlo. Ni el servidor ni quienes lo administran pueden leerlo.",
            pt:
                "Os teus dispositivos cifram-no antes de o enviar. Nem o servidor nem quem o administra o consegue ler."
        )
        static let register = Phrase(en: "Create an account", es: "Crear una cuenta", pt: "Criar uma conta")

        static let who = Phrase(
            en: "Who is logged in",
            es: "Quién ha iniciado sesión",
            pt: "Quem iniciou sessão"
        )
        static let name = Phrase(en: "Display name", es: "Nombre visible", pt: "Nome visível")
        static let role = Phrase(en: "Used for", es: "Se usa para", pt: "Usada para")
        static let since = Phrase(en: "Since", es: "Desde", pt: "Desde")

        static let picture = Phrase(en: "Your picture", es: "Tu foto", pt: "A tua foto")
        static let pictureHint = Phrase(
            en: "Your picture, on all your devices. Only they can show it.",
            es: "Tu foto, en todos tus dispositivos. Solo ellos pueden mostrarla.",
            pt: "A tua foto, em todos os teus dispositivos. Só eles a conseguem mostrar."
        )

        static let sync = Phrase(en: "Synchronization", es: "Sincronización", pt: "Sincronização")
        static let syncWhat = Phrase(
            en: """
                People and what they avoid, foods you react to, the diary with symptoms and treatments, dishes, favourites, \
                shared pages, your picture and those of foods, and settings that are about you. Other photos, the theme and \
                the text size stay on each device.
                """,
            es: """
                Personas y lo que evitan, lo que te sienta mal, el diario con síntomas y tratamientos, platos, favoritos, \
                páginas compartidas, tu foto y las de los alimentos, y los ajustes sobre ti. Las demás fotos, el aspecto y el \
                tamaño del texto se quedan en cada dispositivo.
                """,
            pt: """
                Pessoas e o que evitam, o que te faz mal, o diário com sintomas e tratamentos, pratos, favoritos, páginas \
                partilhadas, a tua foto e as dos alimentos, e as definições que são sobre ti. As outras fotos, o aspeto e o \
                tamanho do texto ficam em cada dispositivo.
                """
        )
        static let household = Phrase(
            en: "Share people with other accounts, for example your child with the other parent.",
            es: "Comparte personas con otras cuentas, por ejemplo a tu hijo con el otro progenitor.",
            pt: "Partilha pessoas com outras contas, por exemplo o teu filho com o outro progenitor."
        )
        static let openHousehold = Phrase(en: "Your households", es: "Tus hogares", pt: "As tuas casas")
        static let unknown = Phrase(en: "Not known yet.", es: "Aún no se sabe.", pt: "Ainda não se sabe.")
        static let syncNow = Phrase(
            en: "Send and receive now",
            es: "Enviar y recibir ahora",
            pt: "Enviar e receber agora"
        )
        static let history = Phrase(
            en: "Also my recent checks",
            es: "También mis comprobaciones",
            pt: "Também as minhas verificações"
        )
        static let historyHint = Phrase(
            en: "The texts of the labels that you checked, and scanned codes. Off until you switch it on.",
            es:
                "Los textos de las etiquetas que comprobaste y los códigos escaneados. Desactivado hasta que lo actives.",
            pt: "Os textos dos rótulos que verificaste e os códigos lidos. Desligado até o ligares."
        )
        static let diary = Phrase(en: "My diary", es: "Mi diario", pt: "O meu diário")
        static let diaryHint = Phrase(
            en: "Meals, symptoms, notes and treatments, encrypted like the rest. On until you switch it off.",
            es:
                "Comidas, síntomas, notas y tratamientos, cifrados como lo demás. Activado hasta que lo desactives.",
            pt: "Refeições, sintomas, notas e tratamentos, cifrados como o resto. Ligado até o desligares."
        )

        static let wakeUp = Phrase(
            en: "Update this device while Morsel is closed",
            es: "Actualizar este dispositivo con Morsel cerrado",
            pt: "Atualizar este dispositivo com o Morsel fechado"
        )
        static let wakeUpHint = Phrase(
            en: """
                When another of your devices changes something, the push service of your browser wakes this one. The message is \
                empty. Some browsers show a notification, which names nothing.
                """,
            es: """
                Cuando otro de tus dispositivos cambia algo, el servicio de avisos de tu navegador despierta a este. El mensaje \
                va vacío. Algunos navegadores muestran una notificación, que no menciona nada.
                """,
            pt: """
                Quando outro dos teus dispositivos muda algo, o serviço de avisos do teu navegador acorda este. A mensagem vai \
                vazia. Alguns navegadores mostram uma notificação, que não menciona nada.
                """
        )
        static let wakeUpUnsupported = Phrase(
            en: "This browser cannot be woken, or stores nothing.",
            es: "Este navegador no se puede despertar, o no guarda nada.",
            pt: "Este navegador não pode ser acordado, ou não guarda nada."
        )
        static let wakeUpRefused = Phrase(
            en: "Your browser does not allow it. You can allow notifications of this site in its settings.",
            es:
                "Tu navegador no lo permite. En sus ajustes puedes permitir las notificaciones de este sitio.",
            pt:
                "O teu navegador não o permite. Nas definições dele podes permitir as notificações deste site."
        )
        static let wakeUpUnknownService = Phrase(
            en: "This server does not know the push service of your browser.",
            es: "Este servidor no conoce el servicio de avisos de tu navegador.",
            pt: "Este servidor não conhece o serviço de avisos do teu navegador."
        )

        static let details = Phrase(en: "Name and country", es: "Nombre y país", pt: "Nome e país")
        static let save = Phrase(en: "Save", es: "Guardar", pt: "Guardar")

        static let emailChange = Phrase(
            en: "Change the e-mail",
            es: "Cambiar el correo",
            pt: "Mudar o e-mail"
        )
        static let emailChangeWhat = Phrase(
            en: "Both addresses get a mail with a link. The e-mail changes when both links were opened.",
            es:
                "Las dos direcciones reciben un mensaje con un enlace. El correo cambia cuando se abren los dos.",
            pt:
                "Os dois endereços recebem uma mensagem com uma ligação. O e-mail muda quando as duas forem abertas."
        )
        static let newEmail = Phrase(en: "New e-mail", es: "Correo nuevo", pt: "Novo e-mail")
        static let password = Phrase(
            en: "Change the password",
            es: "Cambiar la contraseña",
            pt: "Mudar a palavra-passe"
        )
        static let passwordWhat = Phrase(
            en: "All other devices are logged out and ask for the new password. Nothing on them is lost.",
            es:
                "Los demás dispositivos cierran la sesión y piden la contraseña nueva. No se pierde nada en ellos.",
            pt: "Os outros dispositivos terminam a sessão e pedem a nova palavra-passe. Nada neles se perde."
        )
        static let changePassword = Phrase(
            en: "Change the password",
            es: "Cambiar la contraseña",
            pt: "Mudar a palavra-passe"
        )

        static let code = Phrase(
            en: "New recovery code",
            es: "Código de recuperación nuevo",
            pt: "Novo código de recuperação"
        )
        static let codeWhat = Phrase(
            en: """
                Make a new one if you lost the code, or if somebody else may have seen it. The earlier code stops working.
                """,
            es: """
                Crea uno nuevo si has perdido el código o si puede haberlo visto otra persona. El código anterior deja de \
                servir.
                """,
            pt: """
                Cria um novo se perdeste o código ou se outra pessoa o pode ter visto. O código anterior deixa de servir.
                """
        )
        static let unconfirmedCode = Phrase(
            en: """
                Your recovery code was not confirmed on this device. If you have no code and forget the password, your data \
                is lost.
                """,
            es: """
                Tu código de recuperación no se confirmó en este dispositivo. Si no tienes un código y olvidas la contraseña, \
                pierdes tus datos.
                """,
            pt: """
                O teu código de recuperação não foi confirmado neste dispositivo. Se não tens um código e te esqueces da \
                palavra-passe, perdes os teus dados.
                """
        )
        static let newCode = Phrase(
            en: "Make a new code",
            es: "Crear un código nuevo",
            pt: "Criar um novo código"
        )

        static let rotation = Phrase(en: "New keys", es: "Claves nuevas", pt: "Novas chaves")
        static let rotationWhat = Phrase(
            en: """
                Make new keys if somebody knew your password or may have copied your data. Change the password first. \
                Everything is encrypted again with a new key, your other devices ask for the password once, and you get a new \
                recovery code.
                """,
            es: """
                Créalas si alguien sabía tu contraseña o pudo copiar tus datos. Antes, cambia la contraseña. Todo se cifra otra \
                vez con una clave nueva, tus otros dispositivos piden la contraseña una vez y recibes un código de recuperación \
                nuevo.
                """,
            pt: """
                Cria-as se alguém sabia a tua palavra-passe ou pode ter copiado os teus dados. Muda primeiro a palavra-passe. \
                Tudo é cifrado de novo com uma nova chave, os outros dispositivos pedem a palavra-passe uma vez e recebes um novo código \
                de recuperação.
                """
        )
        static let rotate = Phrase(
            en: "Make new keys",
            es: "Crear claves nuevas",
            pt: "Criar novas chaves"
        )

        static let sessions = Phrase(
            en: "Where you are logged in",
            es: "Dónde tienes la sesión iniciada",
            pt: "Onde tens a sessão iniciada"
        )
        static let sessionsWhat = Phrase(
            en: "Log out where you do not recognize something, and change the password.",
            es: "Si no reconoces alguna sesión, ciérrala y cambia la contraseña.",
            pt: "Termina as sessões que não reconheces e muda a palavra-passe."
        )

        static let unconfirmed = Phrase(
            en: "This e-mail is not confirmed yet. Open the link in the mail that was sent to it.",
            es: "Este correo no está confirmado todavía. Abre el enlace del mensaje que se le envió.",
            pt: "Este e-mail ainda não está confirmado. Abre a ligação na mensagem que lhe foi enviada."
        )
        static let events = Phrase(
            en: "What happened to the account",
            es: "Actividad de la cuenta",
            pt: "O que aconteceu com a conta"
        )
        static let eventsMail = Phrase(
            en: "Log-ins and changes. You get an e-mail about the important ones.",
            es: "Inicios de sesión y cambios. Se te avisa por correo de los importantes.",
            pt: "Inícios de sessão e alterações. Recebes um e-mail sobre os importantes."
        )
        static let eventsNoMail = Phrase(
            en: "Log-ins and changes. This server sends no mail about them.",
            es: "Inicios de sesión y cambios. Este servidor no avisa de ellos por correo.",
            pt: "Inícios de sessão e alterações. Este servidor não envia e-mails sobre isso."
        )
        static let download = Phrase(
            en: "Everything about me",
            es: "Todo sobre mí",
            pt: "Tudo sobre mim"
        )
        static let downloadWhat = Phrase(
            en:
                "This device makes the file. It has what the server stores about you and what is on this device.",
            es:
                "El archivo se crea en este dispositivo. Contiene lo que el servidor guarda de ti y lo que hay aquí.",
            pt:
                "O ficheiro é criado neste dispositivo. Contém o que o servidor guarda sobre ti e o que está aqui."
        )
        static let downloadPage = Phrase(
            en: "Page to read",
            es: "Página para leer",
            pt: "Página para ler"
        )
        static let downloadJSON = Phrase(
            en: "JSON for programs",
            es: "JSON para programas",
            pt: "JSON para programas"
        )

        static let logOut = Phrase(en: "Log out", es: "Cerrar sesión", pt: "Terminar sessão")
        static let logOutWhat = Phrase(
            en: "Removes your data from this device. Your account and your other devices keep it.",
            es: "Quita tus datos de este dispositivo. Tu cuenta y tus otros dispositivos los conservan.",
            pt: "Remove os teus dados deste dispositivo. A tua conta e os outros dispositivos mantêm-nos."
        )

        static let deletion = Phrase(
            en: "Delete the account",
            es: "Eliminar la cuenta",
            pt: "Eliminar a conta"
        )
        static let deleted = Phrase(
            en:
                "Deleted at once: e-mail, display name, country, roles, log-ins, comments, keys and all encrypted data.",
            es:
                "Se borran enseguida: correo, nombre, país, roles, sesiones, comentarios, claves y todos los datos cifrados.",
            pt:
                "Apagado de imediato: e-mail, nome, país, funções, sessões, comentários, chaves e todos os dados cifrados."
        )
        static let left = Phrase(
            en: "Left: your households. The other members keep what you have shared with them.",
            es: "Sales de tus hogares. Los demás miembros conservan lo que has compartido con ellos.",
            pt: "Sais das tuas casas. Os outros membros ficam com o que partilhaste com eles."
        )
        static let kept = Phrase(
            en: "Kept: what is on your devices, because only you can decide about it.",
            es: "Se conserva: lo que hay en tus dispositivos, porque sobre ello solo decides tú.",
            pt: "Mantém-se: o que está nos teus dispositivos, porque só tu decides sobre isso."
        )
        static let backups = Phrase(
            en: """
                Kept for some time: backups of this server. They contain your e-mail and name, and your encrypted records, which \
                only your password or your recovery code can open.
                """,
            es: """
                Se conservan un tiempo: las copias de respaldo de este servidor. Contienen tu correo y tu nombre, y tus registros \
                cifrados, que solo se abren con tu contraseña o tu código de recuperación.
                """,
            pt: """
                Mantêm-se algum tempo: as cópias de reserva deste servidor. Contêm o teu e-mail e o teu nome, e os teus registos \
                cifrados, que só se abrem com a tua palavra-passe ou o teu código de recuperação.
                """
        )
    }
}
