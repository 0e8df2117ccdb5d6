import { z } from 'zod'
import { call } from '../call.ts'
import { placeName } from './location-texts.ts'
import { ContractParty, storefrontCalls } from '../order/storefront-calls.ts'

/** With whom one contracts at a location (LAW-20). */
export const locationPartyCalls = {
  locationParty: call({
    method: 'GET',
    path: '/storefront/locations/{slug}/party',
    auth: 'none',
    permission: 'public',
    host: 'site',
    summary: 'Vertragspartner an einem Standort, auch an einem archivierten',
    tags: ['Kundenseite'],
    params: storefrontCalls.locationPage.params,
    reply: z.object({ ...placeName, party: ContractParty }),
    refusals: ['not-found'],
  }),
} as const
