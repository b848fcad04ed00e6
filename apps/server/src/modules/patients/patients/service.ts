import { ok, refuse, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Page } from '../../../platform/list-request.ts';
import { reading } from '../../../platform/tx.ts';
import { changePatient, type ChangeRequest } from './change-service.ts';
import { openPatient, type PatientDetail } from './detail-service.ts';
import { reportDuplicates, type PossibleDuplicate } from './duplicates.ts';
import { draftOf, type PatientForm } from './patient-form.ts';
import { registerPatient, type RegisterRequest } from './register-service.ts';
import type { RegistrationResult } from './registration.ts';
import type { FoundPatient } from './search-repository.ts';
import { searchPatients, type SearchDependencies, type SearchRequest } from './search-service.ts';

export interface PatientsService {
  search(actor: Actor, request: SearchRequest): Promise<Result<Page<FoundPatient>>>;
  open(actor: Actor, id: string): Promise<Result<PatientDetail>>;
  possibleDuplicates(actor: Actor, draft: PatientForm): Promise<Result<readonly PossibleDuplicate[]>>;
  register(actor: Actor, request: RegisterRequest): Promise<RegistrationResult>;
  change(actor: Actor, request: ChangeRequest): Promise<RegistrationResult>;
}

export function patientsService(dependencies: SearchDependencies): PatientsService {
  return {
    search: (actor, request) => searchPatients(dependencies, actor, request),
    open: (actor, id) => openPatient(dependencies, actor, id),
    register: (actor, request) => registerPatient(dependencies, actor, request),
    change: (actor, request) => changePatient(dependencies, actor, request),

    async possibleDuplicates(actor, draft) {
      // Whoever does not register patients must not learn by trying whose number this is.
      if (!mayDo(actor, 'patients.read') || !mayDo(actor, 'patients.write'))
        return refuse({ kind: 'denied' });
      const report = await reading(dependencies.database, (tx) => reportDuplicates(tx, draftOf(draft), null));
      return ok(report.duplicates);
    },
  };
}
