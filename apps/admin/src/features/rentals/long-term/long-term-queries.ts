import type { longTermCalls } from '@fachwerk/contract/price/long-term-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../lib/api.ts'

export const longTermQuery = ({ client }: Api, rentalId: string) =>
  queryOptions({
    queryKey: ['longTermRental', rentalId],
    queryFn: ({ signal }) => client.longTermRental({ params: { rentalId } }, { signal }),
  })

/** What is free without an end at a location, by size. */
export const longTermOfferQuery = (
  { client }: Api,
  query: { readonly locationId: string; readonly startsAt?: string },
) =>
  queryOptions({
    queryKey: ['longTermOffer', query],
    queryFn: ({ signal }) => client.longTermOffer({ query }, { signal }),
    staleTime: 0,
    retry: false,
  })

type Asked = RequestIn<typeof longTermCalls.terminationPreview>['query']

/** When a notice would end a rental. */
export const terminationQuery = ({ client }: Api, rentalId: string, query: Asked) =>
  queryOptions({
    queryKey: ['terminationPreview', rentalId, query],
    queryFn: ({ signal }) => client.terminationPreview({ params: { rentalId }, query }, { signal }),
    staleTime: 0,
    retry: false,
  })

/** Months that have begun and are not paid. */
export const openMonthsQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['openMonths'],
    queryFn: ({ signal }) => client.openMonths({ body: {} }, { signal }),
    staleTime: 0,
  })
