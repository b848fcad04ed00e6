import type { CallLog, CallPerson, MissedNumber, Resolvers } from '@senlab/contract/server';
import type { RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, respondList, respondPlain } from '../../../graphql/respond.ts';
import type { NamedPatient } from '../../patients/patients/index.ts';
import type { MissedNumberRow } from './live-repository.ts';
import type { Named } from './missed.ts';
import type { CallLogRow } from './repository.ts';
import type { CallsService } from './service.ts';

type Wired = Pick<Resolvers<RequestContext>, 'Query' | 'Mutation'>;

function toPerson({ id, code, fullName, birthYear }: NamedPatient): CallPerson {
  return { _id: id, code, fullName, birthYear };
}

function toMissed(row: Named<MissedNumberRow>): MissedNumber {
  const { id, phoneNumber, times, firstAt, lastAt, people } = row;
  return {
    _id: id,
    phoneNumber,
    times,
    firstTime: firstAt,
    lastTime: lastAt,
    people: people.map(toPerson),
  };
}

function toCallLog(row: Named<CallLogRow>): CallLog {
  return {
    _id: row.id,
    calldate: row.calldate,
    createdTime: row.created_at,
    uniqueid: row.uniqueid,
    account: row.fullName === null ? null : { base: { fullName: row.fullName } },
    dcontext: row.dcontext,
    phoneNumber: row.phoneNumber,
    direction: row.direction,
    state: row.state,
    people: row.people.map(toPerson),
  };
}

export function callsResolvers(service: CallsService): Wired {
  return {
    Query: {
      callLogs: (_root, args, context) =>
        respondList(context, () => asActor(context, (actor) => service.list(actor, args)), toCallLog),
      liveCalls: (_root, _args, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.live(actor)),
          ({ calls, ...rest }) => ({ ...rest, calls: calls.map(toCallLog) }),
        ),
      missedCalls: (_root, _args, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.missed(actor)),
          (rows) => rows.map(toMissed),
        ),
    },
    Mutation: {
      settleMissedCalls: (_root, { lastCall, reason }, context) =>
        respondPlain(context, () => asActor(context, (actor) => service.settle(actor, { lastCall, reason }))),
      callout: (_root, { phoneNumber, campaignId }, context) =>
        respond(
          context,
          () =>
            asActor(context, (actor) =>
              service.callOut(actor, { phoneNumber, campaignId: campaignId ?? null }),
            ),
          (call) => ({ _id: call.id }),
        ),
    },
  };
}
