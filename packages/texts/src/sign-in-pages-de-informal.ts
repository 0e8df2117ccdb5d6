import type { signInPagesDe } from './sign-in-pages-de.ts'
import type { InformalTexts } from './texts.ts'

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
  'use.shared': 'Melde dich nur auf Geräten an, die du kennst. Abmelden kannst du dich oben rechts.',
  'use.bad.tooMany': 'Zu viele Versuche. Bitte warte eine Viertelstunde.',
  'out.lead': 'Möchtest du dich auf diesem Gerät abmelden?',
} as const satisfies InformalTexts<typeof signInPagesDe>
