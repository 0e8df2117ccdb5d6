import type { AskedChoices } from './list-fields.ts'

/** The own company and its franchisees, by name; asked for once however many filters show them. */
export const companyChoices: AskedChoices = {
  name: 'companies',
  ask: async ({ client }, signal) => {
    const { rows } = await client.companies({}, { signal })
    return rows.map(({ id, name }) => ({ value: id, label: name }))
  },
}
