import { mailPasswordDe } from './de.ts'
import { mailPasswordEn } from './en.ts'
import { mailPasswordIt } from './it.ts'
import { mailPasswordRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** Mails about an account, in every language staff can have. */
export const mailPasswordTexts = {
  de: mailPasswordDe,
  'de-informal': {
    greeting: 'Hallo {name},',
    'link.intro':
      'für dein Konto in der Verwaltung wurde ein neues Passwort angefordert. Über diesen Link legst du es fest:',
    'link.limits':
      'Der Link gilt {minutes} Minuten und nur einmal. Forderst du noch einen an, gilt nur der neueste.',
    'link.ignore':
      'Hast du kein neues Passwort angefordert, brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist. Gib den Link nicht weiter.',
    'welcome.intro':
      'für dich wurde ein Konto in der Verwaltung von {company} angelegt. Leg über diesen Link dein Passwort fest und melde dich dann mit {email} an:',
    'welcome.limits':
      'Der Link gilt {hours} Stunden und nur einmal. Ist er abgelaufen, lass dir in deiner Firma einen neuen schicken. Gib ihn nicht weiter.',
    'changed.subject': 'Dein Passwort wurde geändert',
    'changed.intro':
      'das Passwort deines Kontos in der Verwaltung wurde soeben neu festgelegt. Auf allen Geräten musst du dich neu anmelden.',
    'changed.notYou':
      'Warst du das nicht? Dann fordere bitte sofort selbst ein neues Passwort an und gib in deiner Firma Bescheid.',
    'factorOff.subject': 'Dein zweiter Faktor wurde ausgeschaltet',
    'factorOff.intro':
      '{by} hat den zweiten Faktor deines Kontos in der Verwaltung ausgeschaltet. Zum Anmelden genügt jetzt dein Passwort. Richte den zweiten Faktor bitte bald wieder ein, unter „Mein Konto“ → „Sicherheit“.',
    'factorOff.notYou':
      'Hast du nicht darum gebeten? Dann ändere bitte sofort dein Passwort und gib in deiner Firma Bescheid.',
    'address.subject': 'Deine Adresse zum Anmelden wurde geändert',
    'address.intro':
      '{by} hat die E-Mail-Adresse deines Kontos in der Verwaltung geändert. Mit dieser Adresse kannst du dich nicht mehr anmelden; Nachrichten zu deinem Konto gehen an die neue.',
    'address.notYou': 'Weißt du davon nichts? Dann gib bitte sofort in deiner Firma Bescheid.',
    footer: 'Diese Nachricht gehört zu deinem Konto bei {company}.',
  },
  en: mailPasswordEn,
  it: mailPasswordIt,
  ru: mailPasswordRu,
} satisfies AllTexts<typeof mailPasswordDe>
