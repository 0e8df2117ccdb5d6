import { wholeNumber } from './whole-number.ts'

/** How much of a process one client may take, so that nobody else waits for it. */
export const LOAD_FIELDS = {
  WORK_AT_ONCE: {
    schema: wholeNumber(2, 500),
    default: '12',
    de: 'Aufwendige Arbeiten (gerenderte Seiten, Aufrufe), die dieser Prozess zugleich tut; die übrigen warten, jeder Client ist reihum dran',
    en: 'Dear works (rendered pages, calls) this process does at once; the others wait, and clients take turns',
  },
  WORK_PER_CLIENT: {
    schema: wholeNumber(1, 100),
    default: '3',
    de: 'Davon für einen Client (Adresse, bei IPv6 das /64-Netz; für Beschäftigte die Sitzung)',
    en: 'Of these for one client (address, with IPv6 the /64 network; for staff the session)',
  },
  WORK_SHARE: {
    schema: wholeNumber(1, 10_000),
    default: '64',
    de: 'Arbeiten eines Clients, die zugleich laufen oder warten; die nächste wird mit 429 abgelehnt',
    en: 'Works of one client that run or wait at the same time; the next one is refused with 429',
  },
  PAGES_PER_CLIENT: {
    schema: wholeNumber(1, 1_000_000),
    default: '100',
    de: 'Seiten der Kundenseite je Sekunde für einen Client, auch aus dem Zwischenspeicher; nach einer Pause das Vierfache auf einmal, darüber 429',
    en: 'Pages of the storefront a second for one client, from memory too; after a pause four times as many at once, beyond that 429',
  },
  STREAMS_PER_CLIENT: {
    schema: wholeNumber(1, 100_000),
    default: '100',
    de: 'Live-Ströme, die ein Client zugleich offen haben darf',
    en: 'Live streams one client may have open at the same time',
  },
  STREAMS_PER_ORDER: {
    schema: wholeNumber(1, 1_000),
    default: '12',
    de: 'Live-Ströme, die zu einer Bestellung oder einem geteilten Schlüssel zugleich offen sein dürfen',
    en: 'Live streams that may be open about one order or one shared key at the same time',
  },
} as const
