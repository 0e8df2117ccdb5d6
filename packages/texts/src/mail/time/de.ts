/** Mails to those who lead a company about recorded time (B-11). */
export const mailTimeDe = {
  sender: 'Fachwerk',
  greeting: 'Guten Tag {name},',
  subject: 'Budget von {project} bei {threshold} %',
  'intro.80': 'das Projekt „{project}“ hat im {month} 80 % seines Monatsbudgets verbraucht.',
  'intro.105': 'das Projekt „{project}“ hat im {month} mehr als 105 % seines Monatsbudgets verbraucht.',
  budget: 'Monatsbudget',
  used: 'Bisher verbraucht',
  button: 'Zeiterfassung öffnen',
  footer: 'Sie bekommen diese Nachricht, weil Sie {company} leiten. Sie kommt je Monat und Schwelle einmal.',
} as const
