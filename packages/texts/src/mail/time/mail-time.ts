import { mailTimeDe } from './de.ts'
import type { AllTexts } from '../../texts.ts'

/** Mails about recorded time, in every language staff can have. */
export const mailTimeTexts = {
  de: mailTimeDe,
  'de-informal': {
    greeting: 'Hallo {name},',
    'intro.80': 'das Projekt „{project}“ hat im {month} 80 % seines Monatsbudgets verbraucht.',
    'intro.105': 'das Projekt „{project}“ hat im {month} mehr als 105 % seines Monatsbudgets verbraucht.',
    footer: 'Du bekommst diese Nachricht, weil du {company} leitest. Sie kommt je Monat und Schwelle einmal.',
  },
  en: {
    sender: 'Fachwerk',
    greeting: 'Hello {name},',
    subject: 'Budget of {project} at {threshold} %',
    'intro.80': 'The project “{project}” has used 80 % of its monthly budget in {month}.',
    'intro.105': 'The project “{project}” has used more than 105 % of its monthly budget in {month}.',
    budget: 'Monthly budget',
    used: 'Used so far',
    button: 'Open time tracking',
    footer: 'You receive this message because you lead {company}. It comes once per month and threshold.',
  },
  it: {
    sender: 'Fachwerk',
    greeting: 'Buongiorno {name},',
    subject: 'Budget di {project}: {threshold} %',
    'intro.80': 'il progetto “{project}” ha utilizzato l’80 % del suo budget mensile ({month}).',
    'intro.105': 'il progetto “{project}” ha utilizzato più del 105 % del suo budget mensile ({month}).',
    budget: 'Budget mensile',
    used: 'Utilizzato finora',
    button: 'Apri la registrazione dei tempi',
    footer: 'Riceve questo messaggio perché dirige {company}. Arriva una volta per mese e soglia.',
  },
  ru: {
    sender: 'Fachwerk',
    greeting: 'Здравствуйте, {name}!',
    subject: 'Бюджет проекта {project}: {threshold} %',
    'intro.80': 'Проект «{project}» израсходовал 80 % месячного бюджета ({month}).',
    'intro.105': 'Проект «{project}» израсходовал более 105 % месячного бюджета ({month}).',
    budget: 'Месячный бюджет',
    used: 'Израсходовано',
    button: 'Открыть учёт времени',
    footer:
      'Вы получили это письмо как руководитель {company}. Оно приходит один раз за месяц на каждый порог.',
  },
} satisfies AllTexts<typeof mailTimeDe>
