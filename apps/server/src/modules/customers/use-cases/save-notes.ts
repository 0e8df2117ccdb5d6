import type { RequestOut } from '@fachwerk/contract/call'
import type { customerActionCalls } from '@fachwerk/contract/customer/customer-action-calls'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse } from '../../../platform/result.ts'
import type { CustomerFileNeeds } from '../needs.ts'
import { insertNote, lockNote, updateNote } from '../files/notes-repository.ts'
import { mayEditNote } from '../rules/note-times.ts'
import { savedWith, note } from './save-customer.ts'

type Body<C extends keyof typeof customerActionCalls> = RequestOut<(typeof customerActionCalls)[C]>['body']

/** A note for everybody of the staff, of the company of whoever writes it. */
export const addNote = (
  needs: CustomerFileNeeds,
  { actor, id, text, pinned }: Body<'addCustomerNote'> & { readonly actor: StaffActor },
) =>
  savedWith<never>(needs, {
    actor,
    id,
    action: async (tx, saving) => {
      const { customerId, now } = saving.of
      await insertNote(tx, {
        id: needs.random.uuid(),
        companyId: actor.companyId,
        customerId,
        text,
        pinned,
        authorId: actor.userId,
        author: actor.name,
        now,
      })
      await note(tx, { ...saving, action: 'customer.noted', after: null })
      return ok(null)
    },
  })

/** Who wrote it changes it for ten minutes; after that only another one says otherwise. */
export const editNote = (
  needs: CustomerFileNeeds,
  { actor, id, noteId, text }: Body<'editCustomerNote'> & { readonly actor: StaffActor },
) =>
  savedWith<'not-found' | 'note-kept'>(needs, {
    actor,
    id,
    action: async (tx, { of }) => {
      const found = await lockNote(tx, { ...of, id: noteId })
      if (!found) return refuse('not-found')
      if (found.authorId !== actor.userId || !mayEditNote(found.createdAt, of.now)) return refuse('note-kept')
      await updateNote(tx, found, { text, editedAt: of.now })
      return ok(null)
    },
  })

export const pinNote = (
  needs: CustomerFileNeeds,
  { actor, id, noteId, pinned }: Body<'pinCustomerNote'> & { readonly actor: StaffActor },
) =>
  savedWith<'not-found'>(needs, {
    actor,
    id,
    action: async (tx, { of }) => {
      const found = await lockNote(tx, { ...of, id: noteId })
      if (!found) return refuse('not-found')
      await updateNote(tx, found, { pinned })
      return ok(null)
    },
  })
