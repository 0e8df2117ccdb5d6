import { DomainName } from '@fachwerk/contract/site/domain-name'
import { Email, Language, line } from '@fachwerk/contract/fields'
import { companyFields } from '@fachwerk/contract/company/company-fields'
import { bodyOf } from '@fachwerk/contract/record-fields'
import { z } from 'zod'

const { name, legalName, street, postcode, city, email, phone, register, vatId, taxNumber, representative } =
  bodyOf(companyFields)
const NO_HOST = 'Bitte eine Adresse wie www.beispiel.de angeben, zum Ausprobieren beispiel.localhost.'

/** What must be known before anybody can sign in: the operator as its Impressum names it (LAW-20), its shop, its owner. */
export const Foundation = z.object({
  name,
  legalName,
  street,
  postcode,
  city,
  email,
  phone,
  register,
  vatId,
  taxNumber,
  representative,
  /** Host of the shop; a name for this machine only is enough to try it. */
  shop: z.union([z.string().regex(/^[a-z0-9-]{1,63}\.localhost$/), DomainName], { error: NO_HOST }),
  language: Language,
  ownerEmail: Email,
  ownerFirstName: line('Vorname', 80),
  ownerLastName: line('Nachname', 80),
})
export type Foundation = z.infer<typeof Foundation>

/** One question for each, in the order in which they are asked; `usual`: what an empty answer means. */
export const QUESTIONS: readonly {
  readonly field: keyof Foundation
  readonly asks: string
  readonly usual?: string
}[] = [
  { field: 'name', asks: 'Name, wie Kunden Sie kennen' },
  { field: 'legalName', asks: 'Firma laut Register' },
  { field: 'street', asks: 'Straße und Hausnummer' },
  { field: 'postcode', asks: 'Postleitzahl' },
  { field: 'city', asks: 'Ort' },
  { field: 'representative', asks: 'Vertreten durch' },
  { field: 'register', asks: 'Registereintrag (leer, wenn es keinen gibt)', usual: '' },
  { field: 'vatId', asks: 'USt-IdNr. (leer, wenn es keine gibt)', usual: '' },
  { field: 'taxNumber', asks: 'Steuernummer (leer, wenn es eine USt-IdNr. gibt)', usual: '' },
  { field: 'email', asks: 'E-Mail für Kunden' },
  { field: 'phone', asks: 'Telefon für Kunden' },
  { field: 'shop', asks: 'Adresse der Kundenseite, etwa www.beispiel.de' },
  { field: 'language', asks: 'Sprache der Kundenseite (de, de-informal, en, it, ru)', usual: 'de' },
  { field: 'ownerFirstName', asks: 'Ihr Vorname' },
  { field: 'ownerLastName', asks: 'Ihr Nachname' },
  { field: 'ownerEmail', asks: 'Ihre E-Mail zum Anmelden' },
]

/** @returns the first sentence for what is wrong with an answer; null: nothing */
export function problemWith(field: keyof Foundation, answer: string): string | null {
  const read = Foundation.shape[field].safeParse(answer)
  return read.success ? null : (read.error.issues[0]?.message ?? 'Das lässt sich nicht lesen.')
}
