import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListParams, readParams, writeParams } from './list-params.ts'

/** The parameters in the address, and how to go to others. */
export function useListParams(): {
  readonly params: ListParams
  readonly go: (params: ListParams, how?: { readonly replace?: boolean }) => void
} {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => readParams(new URLSearchParams(search)), [search])
  const go = useCallback(
    (next: ListParams, how: { readonly replace?: boolean } = {}) => {
      void navigate(
        { search: writeParams(next) },
        { replace: how.replace ?? false, preventScrollReset: true },
      )
    },
    [navigate],
  )
  return { params, go }
}
