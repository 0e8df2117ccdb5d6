/** What a customer wrote to an article, below it (K-07). */
export function LineNoteWords({ note }: { readonly note: string }) {
  return note === '' ? null : (
    <small>
      <q>{note}</q>
    </small>
  )
}
