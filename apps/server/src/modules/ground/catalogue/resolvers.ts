import type { LabCatalogue, TestItem } from '@senlab/contract/server';
import { asActor, respond } from '../../../graphql/respond.ts';
import type { ModuleResolvers } from '../../../graphql/context.ts';
import type { Catalogue, CataloguePanel, CatalogueTest } from './catalogue.ts';
import type { CatalogueService } from './service.ts';

function toTestItem(test: CatalogueTest): TestItem {
  return {
    code: test.code,
    version: test.version,
    name: test.name,
    sectionCode: test.sectionCode,
    resultType: test.resultType,
    unit: test.unit,
    decimals: test.decimals,
    allowsNegative: test.allowsNegative,
    specimenTypeCode: test.specimenTypeCode,
    method: test.method,
    choices: [...test.choices],
    formula: test.formula,
    sensitive: [...test.sensitive],
    turnaroundMinutes: test.turnaroundMinutes,
    criticalLow: test.critical?.low ?? null,
    criticalHigh: test.critical?.high ?? null,
    plausibleLow: test.plausible?.low ?? null,
    plausibleHigh: test.plausible?.high ?? null,
    deltaKind: test.delta?.kind ?? null,
    deltaLimit: test.delta?.limit ?? null,
    deltaDays: test.delta?.days ?? null,
  };
}

function toPanel(panel: CataloguePanel): LabCatalogue['panels'][number] {
  return {
    code: panel.code,
    name: panel.name,
    testCodes: [...panel.testCodes],
    windowUnit: panel.window?.unit ?? null,
    windowMin: panel.window?.min ?? null,
    windowMax: panel.window?.max ?? null,
    screening: panel.screening,
  };
}

/** To choose from: what is closed or no longer offered is left out. */
function toLabCatalogue(catalogue: Catalogue): LabCatalogue {
  return {
    locations: [...catalogue.locations.values()].filter((location) => location.isActive),
    sections: [...catalogue.sections.values()].map(({ code, name }) => ({ code, name })),
    specimenTypes: [...catalogue.specimenTypes.values()],
    tests: [...catalogue.tests.values()].map(toTestItem),
    panels: [...catalogue.panels.values()].filter((panel) => panel.isActive).map(toPanel),
    phrases: catalogue.phrases.map((phrase) => ({ ...phrase, sectionCodes: [...phrase.sectionCodes] })),
    provinces: [...catalogue.provinces.values()],
    departments: [...catalogue.departments.values()]
      .filter((department) => department.isActive)
      .map(({ id, code, name, kind }) => ({ _id: id, code, name, kind })),
  };
}

export function catalogueResolvers(service: CatalogueService): ModuleResolvers {
  return {
    Query: {
      labCatalogue: (_root, _args, context) =>
        respond(context, () => asActor(context, (actor) => service.labCatalogue(actor)), toLabCatalogue),
      communes: async (_root, { provinceCode }, context) => {
        const answer = await respond(
          context,
          () => asActor(context, (actor) => service.communes(actor, provinceCode)),
          (communes) => [...communes],
        );
        return { ...answer, data: answer.data ?? [] };
      },
    },
    Mutation: {},
  };
}
