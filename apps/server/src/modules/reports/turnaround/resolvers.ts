import type { Turnaround, TurnaroundSection } from '@senlab/contract/server';
import { asActor, respond } from '../../../graphql/respond.ts';
import type { ModuleResolvers } from '../../../graphql/context.ts';
import type { MeasuredHouse, MeasuredSection, TurnaroundService } from './service.ts';

function toSection(section: MeasuredSection): TurnaroundSection {
  return { ...section, days: [...section.days] };
}

function toTurnaround({ whole, sections, ...range }: MeasuredHouse): Turnaround {
  return { ...range, whole: toSection(whole), sections: sections.map(toSection) };
}

export function turnaroundResolvers(service: TurnaroundService): ModuleResolvers {
  return {
    Query: {
      turnaround: (_root, { locationCode, days }, context) =>
        respond(
          context,
          () =>
            asActor(context, (actor) => service.measure(actor, { locationCode: locationCode ?? null, days })),
          toTurnaround,
        ),
    },
  };
}
