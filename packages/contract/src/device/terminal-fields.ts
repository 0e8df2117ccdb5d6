import { z } from 'zod'
import { OwnAddress } from '../account/own-address.ts'
import { recordField, textField } from '../record-fields.ts'

/** What staff write about a terminal (L-05); where it stands is moved, not written. */
export const terminalFields = {
  /** Unique in the company, as T-KN-01. */
  name: textField({ label: 'Name', max: 60, sample: 'T-KN-01' }),
  /** Where it answers calls of its own (L-06); null: nowhere. */
  ownAddress: recordField({
    kind: 'url',
    label: 'Eigene Adresse',
    required: false,
    body: OwnAddress.nullable(),
    view: z.string().nullable(),
    empty: null,
    sample: 'https://terminal.example:8443',
    maxLength: 200,
  }),
}
