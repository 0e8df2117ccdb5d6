import type { Product } from '../e2e/support/product.ts'
import { go, press, type Stop } from './tour-stops.ts'

/** What a customer sees who is signed in, and what stands before (S-08, S-09, S-10). */
export const accountStops = ({ shop }: Product): readonly Stop[] => [
  { name: 'mieten', show: go(`${shop}/konto`) },
  { name: 'bestellungen', show: go(`${shop}/konto/bestellungen`) },
  { name: 'rechnungen', show: go(`${shop}/konto/rechnungen`) },
  { name: 'adressen', show: go(`${shop}/konto/adressen`) },
  { name: 'adresse-neu', show: go(`${shop}/konto/adressen/neu`) },
  {
    name: 'adresse-fehler',
    async show(page) {
      await page.goto(`${shop}/konto/adressen/neu`)
      await page.getByLabel('USt-IdNr.').fill('DE123456789')
      await press(page, 'Speichern')
    },
  },
  { name: 'email', show: go(`${shop}/konto/email`) },
  { name: 'angaben', show: go(`${shop}/konto/angaben`) },
  {
    name: 'angaben-fehler',
    async show(page) {
      await page.goto(`${shop}/konto/angaben`)
      await page.getByLabel('Postleitzahl').fill('784')
      await press(page, 'Speichern')
    },
  },
  { name: 'einwilligungen', show: go(`${shop}/konto/einwilligungen`) },
  { name: 'daten', show: go(`${shop}/konto/daten`) },
  {
    name: 'noch-da',
    async show(page) {
      await page.goto(`${shop}/konto`)
      await page.evaluate(() => document.querySelector<HTMLDialogElement>('#noch-da')?.showModal())
    },
  },
  { name: 'kasse', show: go(`${shop}/mieten/konstanz-bahnhof?groesse=L`) },
  { name: 'abgemeldet', show: go(`${shop}/anmelden?nach=abgemeldet`) },
  {
    name: 'alter-link',
    async show(page) {
      await page.goto(`${shop}/anmelden/kein-Link-aus-einer-Mail`)
      await press(page, 'Jetzt anmelden')
    },
  },
]
