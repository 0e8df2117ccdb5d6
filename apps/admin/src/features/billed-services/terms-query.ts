import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

/** How a company bills and books. */
export const termsQuery = ({ client }: Pick<Api, 'client'>, company: string) =>
  queryOptions({
    queryKey: ['billing-terms', company],
    queryFn: ({ signal }) => client.billingTerms({ params: { company } }, { signal }),
  })
