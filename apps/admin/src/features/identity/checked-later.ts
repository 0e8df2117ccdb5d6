import { type FormErrors, schemaResolver } from '@mantine/form'
import { useEffect } from 'react'

type Schema = Parameters<typeof schemaResolver>[0]

/**
 * Checks a form with a schema that is fetched after the form stands: schemas are a tenth of the first screen, and nobody
 * needs them before the first press. Where they cannot be had the server's check is the only one.
 */
export function useCheckedLater(load: () => Promise<Schema>): (values: object) => Promise<FormErrors> {
  useEffect(() => {
    load().catch(() => undefined)
  }, [load])
  return async (values) => {
    const schema = await load().catch(() => null)
    return schema ? schemaResolver(schema)(values) : {}
  }
}
