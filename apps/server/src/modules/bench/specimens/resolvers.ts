import type { Scanned as WireScanned } from '@senlab/contract/server';
import type { ModuleResolvers } from '../../../graphql/context.ts';
import { asActor, respond, respondList, respondOutcome, respondPlain } from '../../../graphql/respond.ts';
import type { Scanned } from './scan.ts';
import type { SpecimensService } from './service.ts';
import { toSpecimenRow } from './wire.ts';

function toScanned(scanned: Scanned): WireScanned {
  return { ...scanned, specimen: scanned.specimen === null ? null : toSpecimenRow(scanned.specimen) };
}

function queries(service: SpecimensService): NonNullable<ModuleResolvers['Query']> {
  return {
    specimens: (_root, args, context) =>
      respondList(context, () => asActor(context, (actor) => service.list(actor, args)), toSpecimenRow),
    scan: (_root, { text }, context) =>
      respond(context, () => asActor(context, (actor) => service.scan(actor, text)), toScanned),
  };
}

function collecting(service: SpecimensService): NonNullable<ModuleResolvers['Mutation']> {
  return {
    collectSpecimen: (_root, args, context) => {
      const { collectedTime = null, timeReason = null, comment = null } = args;
      const request = { ...args, collectedTime, timeReason, comment };
      return respondOutcome(
        context,
        () => asActor(context, (actor) => service.collect(actor, request)),
        toSpecimenRow,
      );
    },
    sendSpecimens: (_root, { specimenCodes }, context) =>
      respondPlain(context, () => asActor(context, (actor) => service.send(actor, specimenCodes))),
  };
}

function receiving(service: SpecimensService): NonNullable<ModuleResolvers['Mutation']> {
  return {
    receiveSpecimen: (_root, args, context) => {
      const { comment = null, receivedTime = null, timeReason = null, volumeMl = null } = args;
      const request = { ...args, comment, receivedTime, timeReason, volumeMl };
      return respondOutcome(
        context,
        () => asActor(context, (actor) => service.receive(actor, request)),
        toSpecimenRow,
      );
    },
    rejectSpecimen: (_root, args, context) =>
      respondOutcome(context, () => asActor(context, (actor) => service.reject(actor, args)), toSpecimenRow),
  };
}

function keeping(service: SpecimensService): NonNullable<ModuleResolvers['Mutation']> {
  return {
    storeSpecimen: (_root, { specimenCode, slot }, context) =>
      respondOutcome(
        context,
        () => asActor(context, (actor) => service.store(actor, specimenCode, slot)),
        toSpecimenRow,
      ),
    disposeSpecimen: (_root, { specimenCode }, context) =>
      respondOutcome(
        context,
        () => asActor(context, (actor) => service.dispose(actor, specimenCode)),
        toSpecimenRow,
      ),
    loseSpecimen: (_root, { specimenCode, reason }, context) =>
      respondOutcome(
        context,
        () => asActor(context, (actor) => service.lose(actor, specimenCode, reason)),
        toSpecimenRow,
      ),
  };
}

export function specimensResolvers(service: SpecimensService): ModuleResolvers {
  return {
    Query: queries(service),
    Mutation: { ...collecting(service), ...receiving(service), ...keeping(service) },
  };
}
