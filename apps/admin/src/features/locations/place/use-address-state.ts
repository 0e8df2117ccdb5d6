import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'

/**
 * Fills the federal state from the address as long as nobody chose one: it follows the address, and goes when that says
 * nothing for sure any more.
 * @returns whether what stands there comes from the address
 */
export function useAddressState({ form }: RecordForm, state: string | null): boolean {
  const [proposed, setProposed] = useState('')
  const current = form.getValues()['state']
  const isFree = current === proposed
  if (isFree && proposed !== (state ?? '')) setProposed(state ?? '')
  const follow = useEffectEvent((chosen: string) => {
    if (form.getValues()['state'] === chosen) return
    form.setFieldValue('state', chosen)
    form.clearFieldError('state')
  })
  const hasMoved = useRef(false)
  useEffect(() => {
    // Not before the address said something: a stored one is nobody's proposal.
    if (proposed !== '') hasMoved.current = true
    if (hasMoved.current) follow(proposed)
  }, [proposed])
  return proposed !== '' && current === proposed
}
