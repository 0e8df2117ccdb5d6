import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListParams, readParams, writeParams } from './list-params.ts'

/** Goes to the address of the parameters that `make` gives for the newest ones. */
export type Go = (make: (params: ListParams) => ListParams, how?: { readonly replace?: boolean }) => void

/** The parameters in the address, and how to go to others. */
export function useListParams(): { readonly params: ListParams; readonly go: Go } {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => readParams(new URLSearchParams(search)), [search])
  // The address follows a moment later; quick choices in between must not overwrite each other.
  const newest = useRef(params)
  const onTheirWay = useRef<string[]>([])
  useEffect(() => {
    const own = onTheirWay.current.indexOf(search)
    onTheirWay.current = own === -1 ? [] : onTheirWay.current.slice(own + 1)
    if (onTheirWay.current.length === 0) newest.current = params
  }, [search, params])
  const go = useCallback<Go>(
    (make, how = {}) => {
      newest.current = make(newest.current)
      const address = writeParams(newest.current)
      onTheirWay.current.push(address)
      void navigate({ search: address }, { replace: how.replace ?? false, preventScrollReset: true })
    },
    [navigate],
  )
  return { params, go }
}
