import { diceOf, STREAMS } from './chance.ts'
import type { Sink } from './sink.ts'
import { drawnSpot, slugOf } from './towns.ts'

const FIRST =
  'Anna Lena Marie Sophie Laura Julia Katharina Johanna Emma Mia Hannah Lea Clara Ida Frieda Greta Paula Nele Wiebke Heike Sabine Birgit Petra Ute Renate Ingrid Bärbel Käthe Jörg Jürgen Günter Uwe Klaus Bernd Dieter Wolfgang Stefan Thomas Michael Andreas Matthias Christian Markus Sebastian Tobias Florian Maximilian Paul Jonas Lukas Felix Leon Elias Noah Finn Henri Anton Emil Oskar Mehmet Ayşe Fatma Emre Selin Deniz Giulia Marco Sofia Luca Irina Olga Dmitri Piotr Agnieszka Chiara José Minh Thi Amina Yusuf'.split(
    ' ',
  )
const LAST =
  'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Schmitz Krause Meier Lehmann Schmid Schulze Maier Köhler Herrmann König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Schubert Vogel Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster Simon Ludwig Böhm Winter Kraus Martin Schumacher Krämer Vogt Stein Jäger Otto Sommer Groß Seidel Heinrich Brandt Haas Schreiber Graf Schulte Dietrich Ziegler Kuhn Kühn Pohl Engel Horn Busch Bergmann Thomas Voigt Sauer Arnold Wolff Pfeiffer Yılmaz Kaya Demir Öztürk Nowak Kowalski Rossi Bianchi Nguyen Petrow Iwanowa Sørensen Dvořák García Haddad Okafor Bäßler Großmann Häußler Straßburger Weißenborn'.split(
    ' ',
  )
const STREETS =
  'Hauptstraße Bahnhofstraße Gartenstraße Schulstraße Dorfstraße Bergstraße Lindenstraße Birkenweg Waldstraße Kirchstraße Ringstraße Schillerstraße Goethestraße Mozartstraße Mühlenweg Am_Markt Rosenweg Wiesenweg Friedhofstraße Buchenweg Ahornweg Jahnstraße Feldstraße Tannenweg Industriestraße Hafenstraße'
    .split(' ')
    .map((name) => name.replace('_', ' '))
const LANGUAGES = ['de', 'de', 'de', 'de', 'de', 'de', 'de', 'de-informal', 'en', 'it', 'ru'] as const

export interface Person {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly name: string
}

const from = (list: readonly string[], index: number) => list[index] ?? ''
/** Frequent names come first and are drawn more often. */
const often = (list: readonly string[], share: number) => from(list, Math.floor(list.length * share ** 1.6))

export const drawnStreet = (dice: { below(limit: number): number }): string =>
  `${from(STREETS, dice.below(STREETS.length))} ${1 + dice.below(120)}`

/** The customer of a number: always the same one, so that none needs to be remembered. */
export function personOf(seed: number, index: number): Person & { readonly dice: ReturnType<typeof diceOf> } {
  const dice = diceOf(seed, STREAMS.customer, index)
  const id = dice.uuid(Date.UTC(2023, 0, 1) + index * 1000)
  const firstName = often(FIRST, dice.share())
  const lastName = often(LAST, dice.share())
  return { id, firstName, lastName, name: `${firstName} ${lastName}`, dice }
}

/** An address that can never be reached (RFC 2606), and no two alike. */
export const emailOf = ({ firstName, lastName }: Person, seed: number, index: number): string =>
  `${slugOf(firstName)}.${slugOf(lastName)}.${seed}-${index}@post.example`

/** The person as an order keeps it; their number is of the block kept free for films and books. */
export function contactOf(seed: number, index: number) {
  const { dice, id: _id, name: _name, ...person } = personOf(seed, index)
  const { town, postcode } = drawnSpot(dice)
  const email = emailOf({ ...person, id: '', name: '' }, seed, index)
  const phone = `+49 171 39200${String(dice.below(100)).padStart(2, '0')}`
  return { ...person, email, phone, street: drawnStreet(dice), postcode, city: town }
}

export const languageOf = (seed: number, index: number) =>
  diceOf(seed, STREAMS.customer, index, 1).pick(LANGUAGES)

export function addCustomer(
  sink: Sink,
  seed: number,
  index: number,
  rootCompanyId: string,
  since: Date,
): void {
  const { firstName, lastName, email, phone, street, postcode, city } = contactOf(seed, index)
  sink.add('customer', {
    id: personOf(seed, index).id,
    root_company_id: rootCompanyId,
    email,
    first_name: firstName,
    last_name: lastName,
    phone,
    street,
    postcode,
    city,
    language: languageOf(seed, index),
    created_at: since,
  })
}
