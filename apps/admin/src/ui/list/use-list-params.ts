import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListAddress, type ListParams, readParams, writeParams } from './list-address.ts'

/** Goes to the address of the parameters that `make` gives for the newest ones. */
export type Go<V extends string, S extends string> = (
  make: (params: ListParams<V, S>) => ListParams<V, S>,
  how?: { readonly replace?: boolean },
) => void

/** The parameters in the address, and how to go to others. `address` is part of the definition and stands still. */
export function useListParams<V extends string, S extends string>(
  address: ListAddress<V, S>,
): { readonly params: ListParams<V, S>; readonly go: Go<V, S> } {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => readParams(address, new URLSearchParams(search)), [address, search])
  // The address follows a moment later; quick choices in between must not overwrite each other.
  const newest = useRef(params)
  const onTheirWay = useRef<string[]>([])
  useEffect(() => {
    const own = onTheirWay.current.indexOf(search)
    onTheirWay.current = own === -1 ? [] : onTheirWay.current.slice(own + 1)
    if (onTheirWay.current.length === 0) newest.current = params
  }, [search, params])
  const go = useCallback<Go<V, S>>(
    (make, how = {}) => {
      newest.current = make(newest.current)
      const to = writeParams(address, newest.current)
      onTheirWay.current.push(to)
      void navigate({ search: to }, { replace: how.replace ?? false, preventScrollReset: true })
    },
    [address, navigate],
  )
  return { params, go }
}
