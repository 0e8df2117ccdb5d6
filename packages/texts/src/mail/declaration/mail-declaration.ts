import { mailDeclarationDe } from './de.ts'
import { mailDeclarationEn } from './en.ts'
import { mailDeclarationIt } from './it.ts'
import { mailDeclarationRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** Receipt of a withdrawal or termination, in every language. */
export const mailDeclarationTexts = {
  de: mailDeclarationDe,
  'de-informal': {
    'withdrawal.subject': 'Eingang deines Widerrufs bei {site}',
    'termination.subject': 'Eingang deiner Kündigung bei {site}',
    'withdrawal.intro': 'dein Widerruf ist am {receivedAt} bei uns eingegangen. Das hast du erklärt:',
    'termination.intro': 'deine Kündigung ist am {receivedAt} bei uns eingegangen. Das hast du erklärt:',
    greeting: 'Hallo {name},',
    'withdrawal.next':
      'Wir prüfen den Widerruf und melden uns bei dir. Steht dir Geld zu, erstatten wir es binnen 14 Tagen über das Zahlungsmittel der Bestellung.',
    'termination.next': 'Wir bestätigen dir das Ende des Vertrags in einer weiteren Nachricht.',
    keep: 'Bitte bewahre diese Nachricht auf.',
    shortened: 'Lange Angaben sind hier gekürzt. Deine Erklärung liegt uns vollständig vor.',
    notYou: 'Du hast nichts erklärt? Dann hat jemand deine Adresse eingetragen. Du musst nichts tun.',
    'collected.intro':
      'Mit deiner E-Mail-Adresse sind bei uns mehrere Erklärungen eingegangen. Wir bestätigen sie in einer Nachricht:',
    'collected.next': 'Jede Erklärung liegt uns vollständig vor. Wir prüfen sie und melden uns bei dir.',
    closing: 'Viele Grüße',
  },
  en: mailDeclarationEn,
  it: mailDeclarationIt,
  ru: mailDeclarationRu,
} satisfies AllTexts<typeof mailDeclarationDe>
