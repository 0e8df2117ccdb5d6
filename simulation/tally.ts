/** What is counted, in the order of the table at the end, with its German name. */
export const COUNTED = {
  orders: 'Bestellungen',
  several: 'davon über mehrere Fächer',
  paid: 'bezahlte Bestellungen',
  onInvoice: 'Bestellungen auf Rechnung',
  reminded: 'davon erinnert',
  warned: 'davon mit angekündigter Sperre',
  blocked: 'davon gesperrt',
  restored: 'nach der Sperre bezahlt, wieder frei',
  lowered: 'Rechnungen, auf die weniger geschuldet wurde',
  readdressed: 'Rechnungen, neu ausgestellt auf einen anderen Empfänger',
  inAdvance: 'Bestellungen per Vorkasse',
  monthly: 'Langzeitmieten',
  monthsBilled: 'davon berechnete Monate nach dem ersten',
  monthsCollected: 'abgebuchte Monate',
  uncollected: 'Abbuchungen, die nicht gelangen',
  monthsReminded: 'Monate, an die erinnert wurde',
  monthsBlocked: 'unbezahlte Monate, die den Schlüssel gesperrt haben',
  monthsFreed: 'davon bezahlt, wieder frei',
  autoPayStopped: 'vom Kunden beendete Abbuchungen',
  terminated: 'übernommene Kündigungen',
  monthsBack: 'Monate nach dem Ende, deren Geld zurückging',
  booked: 'gebuchte Überweisungen',
  moved: 'Reste, umgebucht auf eine andere Bestellung',
  sentBack: 'Reste, zurücküberwiesen',
  sentByHand: 'Erstattungen, von Hand überwiesen',
  refused: 'abgelehnte Wünsche',
  gone: 'Fächer, die es zum Geld nicht mehr gab',
  opens: 'Öffnungen',
  checkedOpens: 'Öffnungen, zu denen der Grund geprüft ist',
  lateOpens: 'späte Öffnungen',
  ended: 'beendete Mieten',
  resumed: 'davon zurückgenommen',
  resumedAtTerminal: 'davon am Terminal',
  notResumed: 'nicht mehr zurückgenommen: zu spät, vergeben, ohne Netz',
  overdue: 'überzogene Mieten',
  mails: 'Mails',
  extensions: 'bestellte Verlängerungen',
  backPayments: 'bestellte Nachzahlungen',
  withdrawals: 'Widerrufe',
  decided: 'entschiedene Widerrufe',
  inPart: 'davon nur für eins der Fächer',
  refunds: 'Rückzahlungen',
  unheardBegins: 'begonnene Zahlungen, deren Antwort ausblieb',
  unheardRefunds: 'Rückzahlungen, deren Antwort ausblieb',
  unheardCharges: 'Abbuchungen, deren Antwort ausblieb',
  deadCharges: 'Abbuchungen, nach denen der Server starb, ehe er sie vermerkte',
  refusedRefunds: 'abgelehnte Rückzahlungen',
  retriedRefunds: 'abgelehnte Rückzahlungen, noch einmal versucht',
  disputes: 'Streitfälle',
  wonDisputes: 'gewonnene Streitfälle',
  lostNews: 'Meldungen des Zahlungsdienstes, die nie kamen',
  lateNews: 'Meldungen des Zahlungsdienstes, um mehr als eine halbe Stunde verspätet',
  serviceTroubles: 'Störungen des Zahlungsdienstes',
  crashes: 'Abstürze des Servers',
  powerCuts: 'Stromausfälle am Terminal',
  lineCuts: 'Leitungsausfälle',
  databaseTroubles: 'Störungen der Datenbank',
  lockTroubles: 'gestörte Schlösser',
  clockTroubles: 'verstellte Uhren',
  deactivated: 'abgeschaltete Schlösser',
  activated: 'wieder angeschaltete Schlösser',
  watchedLocks: 'Schlösser, deren Abschalten oder Rückkehr erwartet war',
  lost: 'verlorene Nachrichten',
  doubled: 'verdoppelte Nachrichten',
  delayed: 'verspätete Nachrichten',
} as const

export type Counted = keyof typeof COUNTED

export interface Tally {
  count(what: Counted, by?: number): void
  of(what: Counted): number
}

export function createTally(): Tally {
  const counts = new Map<Counted, number>()
  const of = (what: Counted) => counts.get(what) ?? 0
  return { of, count: (what, by = 1) => void counts.set(what, of(what) + by) }
}
