import type { DemoProject, DemoWork } from './types.ts'

/** What the operator's people book their time on. */
export const projects: readonly DemoProject[] = [
  {
    key: 'lindau',
    company: 'zeitlager',
    name: 'Standort Lindau',
    description: 'Aufbau und Einmessen',
    budgetMonthly: 520_000,
    hourlyRate: 6_400,
    rounding: { mode: 'up', minutes: 15 },
  },
  {
    key: 'support',
    company: 'zeitlager',
    name: 'Support',
    description: 'Telefon und Chat',
    budgetMonthly: 960_000,
    hourlyRate: 4_800,
    rounding: { mode: 'none' },
  },
  {
    key: 'uebersetzungen',
    company: 'zeitlager',
    name: 'Übersetzungen',
    description: 'Italienisch, Russisch',
    budgetMonthly: 40_000,
    hourlyRate: 5_900,
    rounding: { mode: 'nearest', minutes: 5 },
  },
]

const LINDAU = [
  'Schränke Reihe A ausgerichtet',
  'Kabelkanal und Stromkreis geprüft',
  'Schlösser angelernt, Firmware aktualisiert',
  'Fächer vermessen und beschriftet',
  'Abnahme mit dem Bahnhof vorbereitet',
]
const SUPPORT = [
  'Rückrufe und Verlängerungen',
  'Chat: Code kam nicht an, neu gesendet',
  'Fach blieb zu: aus der Ferne geöffnet',
  'Fragen zur Rechnung beantwortet',
  'Fundsachen erfasst und zugeordnet',
]

const DAYS = Array.from({ length: 18 }, (_, index) => index + 1)
const of = (texts: readonly string[], day: number): string => texts[day % texts.length] ?? ''

/** Eighteen working days of two people, with lunch between and now and then a day that needs a look. */
export const works: readonly DemoWork[] = DAYS.flatMap((workdaysAgo): DemoWork[] => [
  {
    project: 'lindau',
    user: 'betreiber',
    workdaysAgo,
    from: '08:05',
    to: '12:10',
    description: of(LINDAU, workdaysAgo),
  },
  workdaysAgo % 6 === 0
    ? {
        project: 'lindau',
        user: 'betreiber',
        workdaysAgo,
        from: '12:50',
        to: '19:05',
        description: 'Nacharbeiten vor der Abnahme',
      }
    : {
        project: 'support',
        user: 'betreiber',
        workdaysAgo,
        from: '12:50',
        to: '15:20',
        description: of(SUPPORT, workdaysAgo + 2),
      },
  {
    project: 'support',
    user: 'support',
    workdaysAgo,
    from: '09:00',
    to: '12:30',
    description: of(SUPPORT, workdaysAgo),
  },
  workdaysAgo % 4 === 0
    ? {
        project: 'uebersetzungen',
        user: 'support',
        workdaysAgo,
        from: '13:15',
        to: '16:00',
        description: 'Texte des Terminals gegengelesen',
      }
    : {
        project: 'support',
        user: 'support',
        workdaysAgo,
        from: '13:15',
        to: '17:00',
        description: of(SUPPORT, workdaysAgo + 1),
      },
])
