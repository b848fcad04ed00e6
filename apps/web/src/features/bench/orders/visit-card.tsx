import { isClinicalKind, isWardOnlyRole, orderPriorityLabels, paymentStatusLabels } from '@senlab/domain';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import type { SessionUser } from '../../../session/user.ts';
import { type OrderFields, useOrder } from './order-form.ts';
import type { OrderingDoctor } from './order-calls.ts';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useSession } from '../../../session/session-store.ts';
import { DoctorField, ListField, choicesOf, SelectField, ToggleField } from './choice-fields.tsx';
import { TextField, WeightField, fieldGrid, OrderCard } from './order-card.tsx';
import { texts } from './texts.ts';

type VisitFields = Partial<Pick<OrderFields, 'locationCode' | 'visitType' | 'departmentId' | 'doctorId'>>;

/**
 * One desk orders at one site all morning. In memory, and nothing of the patient in it. Nor the department and the doctor:
 * they are told of critical values, and those of the last patient need not be those of the next.
 */
let last: { readonly of: string; readonly visit: VisitFields } | undefined;

export function keepVisit(user: SessionUser | undefined, { locationCode, visitType }: OrderFields): void {
  last = { of: user?.sub ?? '', visit: { locationCode, visitType } };
}

/** Where somebody may be cared for, and told of a critical value; for whom works in a ward, that ward alone. */
function orderingDepartments(
  { departments }: Catalogue,
  user: SessionUser | undefined,
): Catalogue['departments'] {
  const clinical = departments.filter(({ kind }) => isClinicalKind(kind));
  const isOwnOnly = isWardOnlyRole(user?.role ?? []);
  return isOwnOnly ? clinical.filter(({ name }) => name === user?.department) : clinical;
}

/** What the next order begins with: the site as the last one, the rest by who is logged in. */
export function startVisit(
  user: SessionUser | undefined,
  catalogue: Catalogue,
  doctors: readonly OrderingDoctor[],
): VisitFields {
  const own = orderingDepartments(catalogue, user).find(({ name }) => name === user?.department);
  const kept = last !== undefined && last.of === (user?.sub ?? '') ? last.visit : undefined;
  return {
    ...(kept ?? { locationCode: catalogue.locations[0]?.code ?? '' }),
    departmentId: own?._id ?? '',
    doctorId: own !== undefined && doctors.some(({ _id }) => _id === user?.sub) ? (user?.sub ?? '') : '',
  };
}

export function forgetVisit(): void {
  last = undefined;
}

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
