import { OPEN_REFUSALS } from '@fachwerk/contract/office/open-refusals'
import { describe, expect, it } from 'vitest'
import { ok, refuse } from '../../../platform/result.ts'
import { commandTests } from '../testing/commands.ts'
import { hasHeard, settle } from '../testing/house.ts'
import { aRental } from '../testing.ts'

const { house, aHouseWithTerminal, open, viewOf, reaches, steps } = commandTests()

describe('FAULT-38 the right is decided at the moment of sending', () => {
  it.each(OPEN_REFUSALS)('FAULT-38 %s: the command never leaves', async (refusal) => {
    const terminal = await aHouseWithTerminal({ needs: { mayOpen: async () => refuse(refusal) } })
    const { rentalId } = await aRental(house().platform, house().world, house().world.boxes[0])
    const command = await open(house().world.boxes[0], { rentalId, checkRight: true })
    await reaches(command.id, 'refused')
    expect(await viewOf(command.id)).toMatchObject({ code: refusal, sentAt: null })
    await settle(house().gateway)
    expect(terminal.commands).toEqual([])
    expect(await steps()).toEqual(['command.requested', 'command.refused'])
  })

  it('FAULT-38 withdrawn between the click and the sending: not opened', async () => {
    let isWithdrawn = false
    const mayOpen = async () =>
      isWithdrawn ? refuse('access-revoked') : ok({ boxId: house().world.boxes[0].id })
    const terminal = await aHouseWithTerminal({ needs: { mayOpen } })
    const { rentalId } = await aRental(house().platform, house().world, house().world.boxes[0])
    const first = await open(house().world.boxes[0], { rentalId, checkRight: true })
    await hasHeard(terminal)
    await terminal.result(first.id, 'done')
    await reaches(first.id, 'done')
    isWithdrawn = true
    const second = await open(house().world.boxes[0], { rentalId, checkRight: true })
    await reaches(second.id, 'refused')
    expect(terminal.commands).toHaveLength(1)
  })

  it('FAULT-38 withdrawn while the terminal was gone: not told again', async () => {
    let isWithdrawn = false
    const mayOpen = async () =>
      isWithdrawn ? refuse('access-revoked') : ok({ boxId: house().world.boxes[0].id })
    const terminal = await aHouseWithTerminal({ needs: { mayOpen } })
    const { rentalId } = await aRental(house().platform, house().world, house().world.boxes[0])
    const command = await open(house().world.boxes[0], { rentalId, checkRight: true })
    await hasHeard(terminal)
    isWithdrawn = true
    terminal.cut()
    await reaches(command.id, 'refused')
    await settle(house().gateway)
    expect(terminal.commands).toHaveLength(1)
  })

  it('FAULT-38 moved to another box in the meantime: the old one stays shut', async () => {
    const mayOpen = async () => ok({ boxId: house().world.boxes[1].id })
    const terminal = await aHouseWithTerminal({ needs: { mayOpen } })
    const { rentalId } = await aRental(house().platform, house().world, house().world.boxes[0])
    const command = await open(house().world.boxes[0], { rentalId, checkRight: true })
    await reaches(command.id, 'refused')
    expect(await viewOf(command.id)).toMatchObject({ code: 'access-revoked' })
    expect(terminal.commands).toEqual([])
  })
})
