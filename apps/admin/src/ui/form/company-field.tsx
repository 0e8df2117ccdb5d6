import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { companiesQuery } from '../../lib/queries.ts'
import { ChoiceField } from './fields.tsx'
import type { RecordForm } from './use-record-form.ts'

/** Whose record it becomes: asked only of who has franchisees; field `company`. */
export function CompanyField({ form }: { readonly form: RecordForm }) {
  const companies = useQuery(companiesQuery(useApi())).data?.rows ?? []
  return companies.length > 1 ? (
    <ChoiceField
      form={form}
      name="company"
      choices={companies.map(({ id, name }) => ({ value: id, label: name }))}
    />
  ) : null
}
