import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { categories } from '../../../domain/category.ts'
import { type ProjectForm, projectLimits } from '../../../domain/project.ts'
import { place } from '../../content/business.ts'
import classes from './components.module.css'

type ProjectFieldsProps = {
  form: UseFormReturnType<ProjectForm>
  disabled?: boolean
  /** They are being saved: no change, and the focus stays where it is. */
  readOnly?: boolean
}

/** The fields of a project, as the upload and the edit form show them. */
export function ProjectFields({ form, disabled = false, readOnly = false }: ProjectFieldsProps) {
  const field = { size: 'md', disabled, readOnly } as const
  return (
    <Stack>
      <TextInput
        label="Project title"
        placeholder="Living room on Oak Lane"
        {...field}
        required
        maxLength={projectLimits.title.max}
        {...form.getInputProps('title')}
        key={form.key('title')}
      />
      <Textarea
        label="Description"
        {...field}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={projectLimits.description.max}
        {...form.getInputProps('description')}
        key={form.key('description')}
      />
      <div className={classes.around}>
        <div className={classes.row}>
          <NativeSelect
            label="Category"
            size="md"
            data={[...categories]}
            disabled={disabled || readOnly}
            {...form.getInputProps('category')}
            key={form.key('category')}
          />
          <TextInput
            label="Location"
            placeholder={place.town}
            {...field}
            maxLength={projectLimits.location.max}
            {...form.getInputProps('location')}
            key={form.key('location')}
          />
          <TextInput
            label="Project date"
            type="date"
            {...field}
            required
            {...form.getInputProps('project_date')}
            key={form.key('project_date')}
          />
        </div>
      </div>
    </Stack>
  )
}
