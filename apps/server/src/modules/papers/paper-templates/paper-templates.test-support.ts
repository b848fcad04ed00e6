import { jobs, type Permission, type Result, type TemplateContent } from '@senlab/domain';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  addPerson,
  openLaboratory,
  type Laboratory,
  type TestClock,
  type TestHome,
} from '../../../../test-support/laboratory.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { receiveFile, type IncomingFile } from '../../ground/files/index.ts';
import type { SeenVersion, TemplateView } from './reads.ts';
import { paperTemplatesService, type PaperTemplatesService } from './service.ts';
import type { Layout } from './template-row.ts';

export interface TemplateLab extends Laboratory {
  readonly service: PaperTemplatesService;
  /** Draws and puts into force. */
  readonly admin: Actor;
  /** Approves. */
  readonly doctor: Actor;
  /** A variant of its own for each test case, so that none stands in the way of another. */
  variant(changes?: Partial<{ panelCodes: string[]; locationCodes: string[] }>): Promise<TemplateView>;
}

/** What was refused, in the word that code compares. */
export function refusalOf(result: Result<unknown>): string {
  if (result.ok) return 'ok';
  return 'reason' in result.refusal ? result.refusal.reason : result.refusal.kind;
}

export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${refusalOf(result)}`);
  return result.value;
}

export async function openTemplateLab(home: TestHome, clock: TestClock): Promise<TemplateLab> {
  const lab = await openLaboratory(home, clock);
  const service = paperTemplatesService(lab);
  const person = (permissions: readonly Permission[], name: string): Promise<Actor> =>
    addPerson(lab.database, { permissions, name });
  const admin = await person(jobs.administrator.permissions, 'Quản Trị Mẫu');
  let count = 0;
  return {
    ...lab,
    service,
    admin,
    doctor: await person(jobs.labDoctor.permissions, 'Bác Sĩ Mẫu'),
    async variant(changes = {}) {
      count += 1;
      const code = `KQXN-T${String(count)}`;
      const places = { panelCodes: ['CTM'], locationCodes: [], ...changes };
      const draft = { code, variantOf: 'KQXN-A4', name: `Mẫu thử ${String(count)}`, ...places };
      return must(await service.createVariant(admin, draft));
    },
  };
}

export function personWith(lab: TemplateLab, permissions: readonly Permission[]): Promise<Actor> {
  return addPerson(lab.database, { permissions });
}

/** As the upload route would have received it. */
export async function fileOf(text: string): Promise<IncomingFile> {
  const folder = await mkdtemp(join(tmpdir(), 'senlab-layout-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'layout.json');
  await writeFile(path, text);
  return receiveFile({ name: 'layout.json', path, size: Buffer.byteLength(text) });
}

export const layoutFile = (layout: Layout): Promise<IncomingFile> => fileOf(JSON.stringify(layout));

interface Element {
  readonly name: string;
}

interface Drawn {
  readonly basePdf: { readonly staticSchema: readonly Element[] };
  readonly schemas: readonly (readonly Element[])[];
}

/** The layout without every element of this name. */
export function without(layout: Layout | null, name: string): Layout {
  const { basePdf, schemas, ...rest } = layout as unknown as Drawn;
  const others = (elements: readonly Element[]): readonly Element[] =>
    elements.filter((one) => one.name !== name);
  return {
    ...rest,
    basePdf: { ...basePdf, staticSchema: others(basePdf.staticSchema) },
    schemas: schemas.map(others),
  };
}

/** The layout with one more text, which asks for a field of this name. */
export function withField(layout: Layout | null, name: string): Layout {
  const { schemas, ...rest } = layout as unknown as Drawn;
  const [first = [], ...others] = schemas;
  const element = {
    name,
    type: 'text',
    content: `{${name}}`,
    position: { x: 20, y: 200 },
    width: 40,
    height: 6,
    fontName: 'Tinos',
    fontSize: 10,
    fontColor: '#000000',
    lineHeight: 1.4,
  };
  return { ...rest, schemas: [[...first, element], ...others] };
}

export const contentOf = ({ row }: TemplateView): TemplateContent => ({
  name: row.name,
  title: row.title,
  size: row.size,
  panelCodes: row.panelCodes,
  locationCodes: row.locationCodes,
  changeNote: row.changeNote,
});

export const seenOf = ({ row: { code, version, lockVersion } }: TemplateView): SeenVersion => ({
  code,
  version,
  lockVersion,
});
