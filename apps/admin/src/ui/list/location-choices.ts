import type { AskedChoices } from './list-fields.ts'

/** Locations to choose from, by name; asked for once however many filters and forms show them. */
export const locationChoices: AskedChoices = {
  name: 'locations',
  ask: async ({ client }, signal) => {
    const { rows } = await client.storageLocations(
      { query: {}, body: { orderBy: 'name', limit: 200 } },
      { signal },
    )
    return rows.map(({ id, name }) => ({ value: id, label: name }))
  },
}
