import type { textConstantCalls } from '@fachwerk/contract/site/text-constant-calls'
import type { Inputs } from '../call-input-types.ts'

const id = 'rent.find.title'

/** Good inputs of the calls about texts: each company has its own of the same names. */
export const translationInputs: Inputs<keyof typeof textConstantCalls> = {
  textConstants: () => [{ body: { search: 'Fach' } }],
  textConstant: () => [{ params: { id } }],
  editTextConstant: () => [
    {
      body: {
        item: { id, de: 'Wo brauchen Sie Platz?', 'de-informal': '', en: '', it: '', ru: '', version: 0 },
      },
    },
  ],
}
