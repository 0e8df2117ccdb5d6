import type { z } from 'zod'
import type { Permission } from './staff/permissions.ts'
import type { RefusalCode } from './refusals.ts'

/** `/private/users/{offset}/{limit}` gives 'offset' | 'limit'. */
export type PathParam<P extends string> = P extends `${string}{${infer K}}${infer Rest}`
  ? K | PathParam<Rest>
  : never

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call.
 * `none`: anybody, nothing reloads on 401. `staff`: header `x-access-token` of a signed-in user who holds
 * `permission`. `visitor`: a customer's browser; its host-only cookie names what it may see.
 */
export type Audience = 'none' | 'staff' | 'visitor'

/** One line of the call table. The server mounts nothing else, so an undeclared route does not exist. */
export interface Call {
  readonly method: Method
  readonly path: string
  readonly auth: Audience
  /** `public` only together with `none` and `visitor`; `signed-in` needs a session but no particular role. */
  readonly permission: Permission | 'public' | 'signed-in'
  /** What the caller must hold besides, where it depends on what the body is about; given the parsed body. */
  readonly permissionOf?: (body: unknown) => Permission
  /** Where the call answers: the hosts of the back office, the hosts of a site, or both. */
  readonly host: 'admin' | 'site' | 'any'
  readonly summary: string
  readonly tags: readonly [string, ...string[]]
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  readonly refusals: readonly RefusalCode[]
  /** The caller may send `Idempotency-Key`; the same key answers the same reply without a second effect. */
  readonly idempotent?: true
  /**
   * `text/event-stream`: the reply schema describes one event's data. `changes`: of one thing that changes; the first
   * event carries it whole, every later one what changed since (`live-changes.ts`).
   */
  readonly stream?: true | 'changes'
  /** The reply is a file made while it is sent; its schema says what a reader gets. */
  readonly file?: true
  /** The body of the request is a file of one of these types, at most so large; the schemas of `body` are not asked. */
  readonly upload?: { readonly types: readonly string[]; readonly mostBytes: number }
  /** Refused when a browser says that anything but a script of our own pages asks: for effects that need no session. */
  readonly ownPagesOnly?: true
  /** Writes nothing and changes nothing; said aloud for POSTs that only read. */
  readonly readOnly?: true
  /** Has an effect that may come twice: no money, no message, no open door. Only such a call is replayed (LAW-66). */
  readonly repeatable?: true
}

type ParamShape<E> = E extends { params: z.ZodObject<infer S> } ? keyof S & string : never
type CheckParams<E extends Call> = [PathParam<E['path']>, ParamShape<E>] extends [
  ParamShape<E>,
  PathParam<E['path']>,
]
  ? unknown
  : { readonly params: `path params are: ${PathParam<E['path']>}` }

/**
 * Declares a call; compile-time check that the `{names}` in `path` are exactly the keys of `params`.
 * @returns the same object, with its literal types kept
 */
export function call<const E extends Call>(definition: E & CheckParams<E>): E {
  return definition
}

export type CallTable = Readonly<Record<string, Call>>

type Field<E, K extends string, V> = E extends Record<K, z.ZodType> ? { [_ in K]: V } : unknown
type Get<E, K extends string> = E extends Record<K, infer S> ? S : never
type In<S> = S extends z.ZodType ? z.input<S> : never
type Out<S> = S extends z.ZodType ? z.output<S> : never
type Simplify<T> = { [K in keyof T]: T[K] } & {}

/** What the caller passes (before parsing). */
export type RequestIn<E extends Call> = Simplify<
  Field<E, 'params', In<Get<E, 'params'>>> &
    Field<E, 'query', In<Get<E, 'query'>>> &
    Field<E, 'body', In<Get<E, 'body'>>> &
    (E extends { upload: object } ? { readonly upload: Blob } : unknown)
>
/** What the handler receives (after parsing). */
export type RequestOut<E extends Call> = Simplify<
  Field<E, 'params', Out<Get<E, 'params'>>> &
    Field<E, 'query', Out<Get<E, 'query'>>> &
    Field<E, 'body', Out<Get<E, 'body'>>>
>
/** What the handler returns (parsed by the reply schema before it leaves). */
export type ReplyIn<E extends Call> = z.input<E['reply']>
/** What the caller gets. */
export type ReplyOut<E extends Call> = z.output<E['reply']>
export type RefusalOf<E extends Call> = E['refusals'][number]
