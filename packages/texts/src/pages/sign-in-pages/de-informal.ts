import type { signInPagesDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** Signing in, where du differs from Sie. */
export const signInPagesDeInformal = {
  'ask.lead':
    'Gib deine E-Mail-Adresse ein. Wir schicken dir einen Link, mit dem du dich anmeldest – ohne Passwort. Hast du noch kein Konto, legst du es mit dem Link an.',
  'ask.wrong': 'Aktion fehlgeschlagen, bitte gib eine gültige E-Mail-Adresse ein.',
  'ask.tooMany':
    'Für diese Adresse oder von deinem Anschluss wurden gerade viele Links angefordert. Bitte warte eine Viertelstunde.',
  'ask.failed': 'Das hat nicht geklappt. Bitte versuche es gleich noch einmal.',
  'ask.guest': 'Zum Mieten brauchst du kein Konto.',
  'ask.signedOut': 'Aktion erfolgreich, du wurdest abgemeldet.',
  'ask.over': 'Du warst länger nicht aktiv, deshalb haben wir dich abgemeldet. Bitte melde dich neu an.',
  'ask.erased': 'Dein Konto ist gelöscht. Du wurdest abgemeldet.',
  'sent.title': 'Sieh in dein Postfach',
  'sent.spam': 'Nichts angekommen? Sieh auch im Spam-Ordner nach und prüfe, ob die Adresse stimmt.',
  'use.lead': 'Noch ein Schritt: Bestätige, dass du dich auf diesem Gerät anmelden möchtest.',
  'use.shared': 'Melde dich nur auf Geräten an, die du kennst. Abmelden kannst du dich oben im Menü.',
  'use.bad.tooMany': 'Zu viele Versuche. Bitte warte eine Viertelstunde.',
  'out.lead': 'Möchtest du dich auf diesem Gerät abmelden?',
  'sent.digits': 'Gib hier die sechs Ziffern aus der E-Mail ein oder öffne den Link.',
  'proof.lead':
    'Wir haben sechs Ziffern an {email} geschickt. So wissen wir, dass unsere Nachrichten bei dir ankommen.',
  'proof.safe':
    'Alles, was du eingegeben hast, bleibt stehen. Öffnest du lieber den Link in der E-Mail, auch auf einem anderen Gerät, geht es hier von selbst weiter. Neben dem Link steht die Zahl {compare}.',
  'proof.over': 'Diese Ziffern gelten nicht mehr. Bitte lass dir neue schicken.',
  'proof.empty': 'Bitte gib die sechs Ziffern aus der E-Mail ein.',
  'proof.tooMany':
    'An diese Adresse oder von diesem Gerät wurden gerade oft Ziffern angefordert. Bitte warte eine Weile oder nimm eine andere Adresse.',
  'link.lead': 'Steht auf der Seite, auf der du gerade bestellst, dieselbe Zahl?',
  'link.no': 'Steht dort eine andere Zahl, oder hast du nichts bestellt? Dann schließ diese Seite einfach.',
  'link.done.title': 'Deine Adresse ist bestätigt',
  'link.done': 'Die andere Seite geht von selbst weiter. Dieses Fenster kannst du schließen.',
  'link.over':
    'Dieser Link gilt nicht mehr. Lass dir auf der Seite, auf der du bestellst, neue Ziffern schicken.',
  'owed.lead':
    'Bitte bezahle es zuerst, es öffnet sich in einem neuen Tab. Danach bestellst du hier weiter; alles, was du eingegeben hast, bleibt stehen.',
  'offers.lead': 'Möchtest du Angebote von {site} per E-Mail bekommen? Es gilt erst mit dieser Bestätigung.',
  'offers.object':
    'Du kannst jederzeit widersprechen, ohne dass dafür andere als die Übermittlungskosten nach den Basistarifen entstehen.',
  'offers.done':
    'Danke, du bekommst Angebote per E-Mail. Abbestellen kannst du sie jederzeit, in jeder dieser E-Mails und in deinem Konto.',
  'offers.over': 'Dieser Link gilt nicht mehr. Angebote bekommst du dann keine.',
} as const satisfies InformalTexts<typeof signInPagesDe>
