import { ChoiceField } from '../../../ui/form/fields.tsx'
import { FieldGroup } from '../../../ui/form/field-group.tsx'
import { Setting, type SettingProps } from '../settings/setting-fields.tsx'
import { l } from '../texts.ts'
import { RULES } from './week-editor.tsx'
import { SpecialField, WeekField } from './hours-fields.tsx'

const CHOICES = RULES.map((value) => ({ value, label: l(`location.holiday.${value}`) }))

/** The week of all locations without an own one, the days that differ from it, and what holidays do (B-08, F-04). */
export function HoursSettings(props: SettingProps) {
  return (
    <FieldGroup title={l('location.group.hours')}>
      <Setting {...props} name="openingWeek">
        {(field) => <WeekField {...field} />}
      </Setting>
      <Setting {...props} name="holidayRule">
        {(field) => <ChoiceField {...field} choices={CHOICES} />}
      </Setting>
      <Setting {...props} name="specialDays">
        {(field) => <SpecialField {...field} />}
      </Setting>
    </FieldGroup>
  )
}
