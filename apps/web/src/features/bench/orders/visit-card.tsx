import Box from '@mui/material/Box';
import { orderPriorityLabels, paymentStatusLabels } from '@senlab/domain';
import type { ReactElement } from 'react';
import { useSession } from '../../../session/session-store.ts';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { DoctorField } from './fields/doctor-field.tsx';
import { ListField } from './fields/list-field.tsx';
import { choicesOf, SelectField } from './fields/select-field.tsx';
import { TextField } from './fields/text-field.tsx';
import { ToggleField } from './fields/toggle-field.tsx';
import { WeightField } from './fields/weight-field.tsx';
import { orderingDepartments } from './last-visit.ts';
import { fieldGrid, OrderCard } from './order-card.tsx';
import { useOrder } from './order-context.ts';
import type { OrderingDoctor } from './ordering-doctors.ts';
import { texts } from './texts.ts';

const wide = { gridColumn: 'span 2' } as const;
/** Three of one width: of a quarter only the beginning of a name could be read, and departments all begin alike. */
const orderedByGrid = {
  ...fieldGrid,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
} as const;
const visitTypes = choicesOf(texts.visitTypes);
const payerTypes = choicesOf(texts.payerTypes);
const payments = choicesOf(paymentStatusLabels);
const priorities = choicesOf(orderPriorityLabels);

interface VisitProps {
  readonly catalogue: Catalogue;
}

/** What every order must say before it names a test: why, and who asks. Whoever rings about it is found by this. */
export function OrderedByCard(
  props: VisitProps & { readonly doctors: readonly OrderingDoctor[] },
): ReactElement {
  const user = useSession((session) => session.user);
  const departments = orderingDepartments(props.catalogue, user);
  return (
    <OrderCard title={texts.cards.orderedBy}>
      <Box sx={orderedByGrid}>
        <TextField name="diagnosis" required isFirst maxLength={1000} />
        <ListField
          name="departmentId"
          choices={departments.map(({ _id, name }) => ({ value: _id, label: name }))}
          nothing={texts.nothingFits}
        />
        <DoctorField doctors={props.doctors} />
      </Box>
    </OrderCard>
  );
}

/** Where, how urgent, and who pays: mostly as it was filled in. */
export function VisitCard(props: VisitProps & { readonly isWeighedAbove: boolean }): ReactElement {
  const { locations } = props.catalogue;
  const { form } = useOrder();
  return (
    <OrderCard title={texts.cards.visit}>
      <Box sx={fieldGrid}>
        <SelectField name="visitType" choices={visitTypes} required />
        <SelectField name="payerType" choices={payerTypes} required />
        <SelectField name="paymentStatus" choices={payments} required />
        <SelectField
          name="locationCode"
          required
          choices={locations.map(({ code, shortName }) => ({ value: code, label: shortName }))}
        />
        <Box sx={wide}>
          <ToggleField name="priority" choices={priorities} />
        </Box>
        {form.fields.priority === 'routine' ? undefined : (
          <TextField
            name="phoneExtension"
            inputMode="tel"
            maxLength={6}
            required={form.fields.priority === 'stat'}
          />
        )}
        <TextField name="clinicalInfo" maxLength={500} />
        {props.isWeighedAbove ? undefined : <WeightField />}
        <TextField name="heightCm" inputMode="decimal" unit={texts.units.cm} maxLength={5} />
        <TextField name="icdMain" placeholder={texts.placeholders.icd} maxLength={7} />
      </Box>
    </OrderCard>
  );
}
