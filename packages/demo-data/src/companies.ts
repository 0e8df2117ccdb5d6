import type { DemoCompany, DemoUser } from './types.ts'

// Telephone numbers come from the blocks that the Bundesnetzagentur keeps free for films and books.
export const companies: readonly DemoCompany[] = [
  {
    key: 'zeitlager',
    name: 'Zeitlager',
    menuProfile: 'storageOperator',
    franchisor: null,
    legalName: 'Zeitlager Lagerboxen GmbH',
    street: 'Reichenaustraße 21',
    postcode: '78467',
    city: 'Konstanz',
    country: 'Deutschland',
    email: 'kontakt@zeitlager.example',
    phone: '+49 89 99998 410',
    register: 'Amtsgericht Freiburg im Breisgau, HRB 9990417',
    vatId: 'DE999990417',
    representative: 'Jana Brandt, Geschäftsführerin',
  },
  {
    key: 'nordfach',
    name: 'Nordfach',
    menuProfile: 'franchisee',
    franchisor: 'zeitlager',
    legalName: 'Nordfach Schließfächer UG (haftungsbeschränkt)',
    street: 'Lange Reihe 64',
    postcode: '20099',
    city: 'Hamburg',
    country: 'Deutschland',
    email: 'moin@nordfach.example',
    phone: '+49 40 66969 320',
    register: 'Amtsgericht Hamburg, HRB 9990823',
    vatId: 'DE999990823',
    representative: 'Inga Thomsen, Geschäftsführerin',
  },
  {
    key: 'wolke7',
    name: 'Wolke 7 Camper',
    menuProfile: 'camperBrand',
    franchisor: null,
    legalName: 'Wolke 7 Camper GmbH',
    street: 'Paulinenstraße 9',
    postcode: '88046',
    city: 'Friedrichshafen',
    country: 'Deutschland',
    email: 'hallo@wolke7.example',
    phone: '+49 69 90009 507',
    register: 'Amtsgericht Ulm, HRB 9990577',
    vatId: 'DE999990577',
    representative: 'Florian Huber, Geschäftsführer',
  },
  {
    key: 'kiezladen',
    name: 'Kiezladen',
    menuProfile: 'shop',
    franchisor: null,
    legalName: 'Kiezladen Ayşe Demir e. K.',
    street: 'Weserstraße 44',
    postcode: '12045',
    city: 'Berlin',
    country: 'Deutschland',
    email: 'laden@kiez.example',
    phone: '+49 30 23125 144',
    register: 'Amtsgericht Charlottenburg, HRA 9990144',
    vatId: 'DE999990144',
    representative: 'Ayşe Demir, Inhaberin',
  },
]

export const users: readonly DemoUser[] = [
  user('betreiber', 'zeitlager', 'betreiber@zeitlager.example', 'Jana', 'Brandt', 'owner'),
  user('support', 'zeitlager', 'support@zeitlager.example', 'Moritz', 'Seidel', 'support'),
  user('revision', 'zeitlager', 'revision@zeitlager.example', 'Claudia', 'Reinhardt', 'reader'),
  user('nord', 'nordfach', 'nord@zeitlager.example', 'Inga', 'Thomsen', 'owner'),
  user('camper', 'wolke7', 'camper@wolke7.example', 'Florian', 'Huber', 'owner'),
  user('laden', 'kiezladen', 'laden@kiez.example', 'Ayşe', 'Demir', 'owner'),
]

function user(
  key: string,
  company: string,
  email: string,
  firstName: string,
  lastName: string,
  role: DemoUser['roles'][number],
): DemoUser {
  return { key, company, email, firstName, lastName, roles: [role] }
}
