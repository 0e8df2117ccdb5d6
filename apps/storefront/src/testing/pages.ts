import { HASH } from './orders.ts'

/** An address of every kind of page, the missing one too. */
export const PAGES = [
  '/',
  '/standort/konstanz-bahnhof',
  '/mieten/konstanz-bahnhof?groesse=L',
  `/bestellung/${HASH}`,
  `/bestellung/${HASH}/verlaengern?um=1h`,
  `/bestellung/${HASH}/nachzahlung`,
  `/schluessel/${HASH}`,
  `/bestellung/${HASH}/drucken`,
  `/bestellung/${HASH}/ohne-netz`,
  `/bestellung/${HASH}/anleitung`,
  `/schluessel/${HASH}/drucken`,
  '/anmelden?weiter=%2Fkonto',
  '/anmelden/kein-Link-aus-einer-Mail',
  '/abmelden',
  '/impressum',
  '/shop/datenschutz',
  '/shop/agbs',
  '/shop/widerruf',
  '/barrierefreiheit',
  '/vertrag-widerrufen',
  '/vertraege-kuendigen',
  '/datenschutz-einstellungen',
  '/so-gehts',
  '/gibt-es-nicht',
] as const
