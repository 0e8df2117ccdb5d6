import * as React from 'react'

/**
 * In development React notes for each element where it was made, for the stacks of its warnings: a fifth of the time of
 * every screen test. It stops by itself after ten thousand elements a second; here it stops at once. Names of
 * components in warnings stay. Where another React counts otherwise, nothing happens.
 */
export function makeElementsWithoutStacks(): void {
  const inside: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  )
  if (typeof inside !== 'object' || inside === null || !('recentlyCreatedOwnerStacks' in inside)) return
  Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} })
}
