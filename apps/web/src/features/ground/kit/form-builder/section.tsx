import { InColumn } from '@senlab/ui';
import { optionalDateField, optionalDecimalField } from '@senlab/contract';
import { defineFields, type FormFields, FormBuilder, type Renderers } from '@senlab/ui/form-builder';
import { z } from 'zod';
import {
  bloods,
  medicinesFields,
  medicinesSchema,
  patientFields,
  patientRecord,
  patientSchema,
  disabledFields,
  fixedDraft,
  medicines,
  patientErrors,
} from './patient-form.ts';
import { texts } from './texts.ts';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { richTextSlot } from '@senlab/ui/rich-text';
import { uploadSlot, type SendFile } from '@senlab/ui/upload';
import type { ReactElement, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { bareFields, bareSchema, listFields, listSchema, longFields, longSchema } from './other-forms.ts';

/** Four kinds of field in turn, as in a long questionnaire; each line has its own name in the values. */
const line = z.object({
  note: z.string().max(200),
  amount: optionalDecimalField({ min: 0 }),
  day: optionalDateField(),
  blood: z.string(),
});
const linesInForm = 50;
type Key = `line${number}`;
const keys = Array.from({ length: linesInForm }, (_, at): Key => `line${at}`);

const shape: Record<Key, typeof line> = Object.fromEntries(keys.map((key) => [key, line]));

/** 200 fields: what `pnpm bench ui` types into. */
const manySchema = z.object(shape);

type LongFields = FormFields<typeof manySchema>;
const quarter = { xs: 12, sm: 6, md: 3 } as const;
const { fields: labels } = texts;

function fieldsOf(key: Key): LongFields {
  return defineFields<typeof manySchema>()([
    { type: 'text', name: `${key}.note`, label: `${labels.medicineName} ${key}`, gridItem: quarter },
    { type: 'number', name: `${key}.amount`, label: labels.dose, decimal: true, gridItem: quarter },
    { type: 'date', name: `${key}.day`, label: labels.since, gridItem: quarter },
    { type: 'select', name: `${key}.blood`, label: labels.blood, options: bloods, gridItem: quarter },
  ]);
}

const manyFields: LongFields = keys.flatMap(fieldsOf);

function Block(props: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <Card component="section" aria-label={props.title} sx={{ p: { xs: 4, sm: 6 }, overflow: 'visible' }}>
      <Typography variant="subtitle1" component="h3" color="textSecondary" sx={{ mb: 4 }}>
        {props.title}
      </Typography>
      {props.children}
    </Card>
  );
}

// Nothing is sent in the gallery: a file that somebody tries stays unsent, and the field says so.
const send: SendFile = () => Promise.reject(new Error('the gallery has no server'));
const renderers: Renderers = {
  file: uploadSlot({ send }),
  image: uploadSlot({ send, images: true }),
  'rich-text': richTextSlot(),
};
const patient = { schema: patientSchema, fields: patientFields, renderers } as const;
const { blocks } = texts;

/** The form builder: every type of field, each in every state; with `?form=long` alone, the form of 200 fields. */
export function Section(): ReactElement {
  const [search] = useSearchParams();
  if (search.get('form') === 'long') {
    return <FormBuilder label={blocks.many} schema={manySchema} fields={manyFields} density="compact" />;
  }
  return (
    <InColumn gap={6}>
      <Block title={blocks.types}>
        <FormBuilder
          {...patient}
          label={blocks.types}
          values={patientRecord}
          buttons={{ save: 'saveInformation' }}
        />
      </Block>
      <Block title={blocks.empty}>
        <FormBuilder {...patient} label={blocks.empty} />
      </Block>
      <Block title={blocks.errors}>
        <FormBuilder {...patient} label={blocks.errors} values={patientRecord} errors={patientErrors} />
      </Block>
      <Block title={blocks.disabled}>
        <FormBuilder {...patient} label={blocks.disabled} fields={disabledFields} values={patientRecord} />
      </Block>
      <Block title={blocks.readOnly}>
        <FormBuilder {...patient} label={blocks.readOnly} values={patientRecord} readOnly />
      </Block>
      <Block title={blocks.compact}>
        <FormBuilder
          {...patient}
          label={blocks.compact}
          values={patientRecord}
          density="compact"
          spacing={2}
        />
      </Block>
      <Block title={blocks.groups}>
        <FormBuilder
          label={blocks.groups}
          schema={medicinesSchema}
          fields={medicinesFields}
          values={medicines}
          onCancel={() => undefined}
          buttons={{ save: 'agree', cancel: 'close' }}
        />
      </Block>
      <Block title={blocks.options}>
        <FormBuilder label={blocks.options} schema={listSchema} fields={listFields} />
      </Block>
      <Block title={blocks.long}>
        <FormBuilder
          label={blocks.long}
          schema={longSchema}
          fields={longFields}
          values={{ history: texts.long.value, choice: 'long' }}
          errors={{ history: texts.long.error }}
        />
      </Block>
      <Block title={blocks.draft}>
        <FormBuilder
          label={blocks.draft}
          schema={bareSchema}
          fields={bareFields}
          draftKey="gallery"
          draftStorage={fixedDraft}
        />
      </Block>
      <Block title={blocks.loading}>
        <FormBuilder label={blocks.loading} schema={medicinesSchema} fields={medicinesFields} isLoading />
      </Block>
    </InColumn>
  );
}
