import type { Karyotype, KaryotypeRef as RefOnWire, KaryotypeRow, Resolvers } from '@senlab/contract/server';
import { karyotypeKindsOf, type Result } from '@senlab/domain';
import type { DataEnvelope, RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, respondList } from '../../../graphql/respond.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { KaryotypeRef } from './move.ts';
import type { Cell, CultureRow } from './parts-repository.ts';
import type { KaryotypesService } from './service.ts';
import type { KaryotypeRowView, KaryotypeView, ReadingView } from './view.ts';

function toRow({
  id,
  registeredAt,
  specimenKind,
  indication,
  ...row
}: KaryotypeRowView): Omit<KaryotypeRow, '__typename'> {
  return {
    ...row,
    _id: id,
    registeredTime: registeredAt,
    // The columns' own checks keep these to the lists of the domain.
    specimenKind: specimenKind as KaryotypeRow['specimenKind'],
    indication: indication as KaryotypeRow['indication'],
  };
}

function toCulture({ setAt, harvestedAt, ...culture }: CultureRow): Karyotype['cultures'][number] {
  return { ...culture, setTime: setAt, harvestTime: harvestedAt };
}

/** Of a stored one only what is asked for. */
const toCell = ({ no, slide, x, y, kind, chromosomes, line, isSingle, isDropped, revision }: Cell): Cell => ({
  no,
  slide,
  x,
  y,
  kind,
  chromosomes,
  line,
  isSingle,
  isDropped,
  revision,
});

function toReading({ begunAt, finishedAt, cells, ...reading }: ReadingView): Karyotype['readings'][number] {
  return { ...reading, begunTime: begunAt, finishedTime: finishedAt, cells: cells.map(toCell) };
}

function toKaryotype(view: KaryotypeView): Karyotype {
  const { stored, texts, cultures, readings, images, spouse, maskedIscn, doReadingsAgree, ...row } = view;
  return {
    ...toRow(row),
    ...texts,
    maskedIscn,
    doReadingsAgree,
    indicationText: stored.indication_text,
    consentDate: stored.consent_on,
    heldFrom: stored.held_from,
    holdReason: stored.hold_reason,
    cancelReason: stored.cancel_reason,
    toldTo: stored.told_to,
    toldTime: stored.told_at,
    bandingMethod: stored.banding_method as Karyotype['bandingMethod'],
    bandLevel: stored.band_level,
    bandRemark: stored.band_remark,
    harvestRemark: stored.harvest_remark,
    counted: stored.counted,
    analysed: stored.analysed,
    karyotyped: stored.karyotyped,
    settledByName: stored.settledByName,
    iscnEdition: stored.iscn_edition,
    limitation: stored.limitation,
    isMaskConfirmed: stored.mask_confirmed_at !== null,
    approvedByName: stored.approvedByName,
    approvedTime: stored.approved_at,
    cultures: cultures.map(toCulture),
    readings: readings.map(toReading),
    images: images.map(({ fileId, kind, addedByName, addedAt }) => ({
      fileId,
      kind,
      addedByName,
      addedTime: addedAt,
    })),
    spouse: spouse === null ? null : toRow(spouse),
  };
}

function toRef({ id, ...ref }: KaryotypeRef): RefOnWire {
  return { ...ref, _id: id };
}

const orNull = <T>(value: T | null | undefined): T | null => value ?? null;

type Mutations = NonNullable<Resolvers<RequestContext>['Mutation']>;

type Change = (actor: Actor) => Promise<Result<KaryotypeRef>>;

/** Every change answers the record's new version and state. */
const changed = (context: RequestContext, change: Change): Promise<DataEnvelope<RefOnWire>> =>
  respond(context, () => asActor(context, change), toRef);

function benchMutations(service: KaryotypesService): Mutations {
  return {
    registerKaryotype: (_root, { draft }, context) => {
      const { indicationText, consentDate } = draft;
      const more = { indicationText: orNull(indicationText), consentDate: orNull(consentDate) };
      return changed(context, (actor) => service.register(actor, { ...draft, ...more }));
    },
    describeKaryotype: (_root, { _id, version, description }, context) =>
      changed(context, (actor) =>
        service.describe(actor, {
          seen: { id: _id, version },
          description: {
            indication: description.indication,
            indicationText: orNull(description.indicationText),
            consentDate: orNull(description.consentDate),
            interpretation: orNull(description.interpretation),
            recommendation: orNull(description.recommendation),
            limitation: orNull(description.limitation),
          },
        }),
      ),
    linkKaryotypeCouple: (_root, { _id, version, spouseId }, context) =>
      changed(context, (actor) =>
        service.linkCouple(actor, { seen: { id: _id, version }, spouseId: orNull(spouseId) }),
      ),
    setUpCulture: (_root, { _id, version, culture }, context) => {
      const given = { ...culture, mitogen: orNull(culture.mitogen) };
      return changed(context, (actor) =>
        service.setUpCulture(actor, { seen: { id: _id, version }, culture: given }),
      );
    },
    harvestCulture: (_root, { _id, version, harvest }, context) => {
      const given = { ...harvest, remark: orNull(harvest.remark) };
      return changed(context, (actor) =>
        service.harvest(actor, { seen: { id: _id, version }, harvest: given }),
      );
    },
    failCulture: (_root, { _id, version, failure }, context) => {
      const given = { ...failure, toldTo: orNull(failure.toldTo), toldTime: orNull(failure.toldTime) };
      return changed(context, (actor) =>
        service.failCulture(actor, { seen: { id: _id, version }, failure: given }),
      );
    },
    stainKaryotype: (_root, { _id, version, banding }, context) => {
      const given = { ...banding, remark: orNull(banding.remark) };
      return changed(context, (actor) =>
        service.stain(actor, { seen: { id: _id, version }, banding: given }),
      );
    },
  };
}

function readingMutations(service: KaryotypesService): Mutations {
  return {
    attachKaryotypeImage: (_root, { _id, version, fileId, kind }, context) =>
      changed(context, (actor) => service.attachImage(actor, { seen: { id: _id, version }, fileId, kind })),
    beginKaryotypeReading: (_root, { _id, version }, context) =>
      changed(context, (actor) => service.beginReading(actor, { id: _id, version })),
    keepKaryotypeCells: (_root, { _id, cells: given }, context) => {
      const cells = given.map((cell) => ({
        ...cell,
        x: orNull(cell.x),
        y: orNull(cell.y),
        line: orNull(cell.line),
      }));
      return respond(
        context,
        () => asActor(context, (actor) => service.keepCells(actor, { id: _id, cells })),
        ({ kept, conflicts }) => ({ kept: kept.map(toCell), conflicts: conflicts.map(toCell) }),
      );
    },
    finishKaryotypeReading: (_root, { _id, version, iscn, countsRemark }, context) => {
      const given = { seen: { id: _id, version }, iscn, countsRemark: orNull(countsRemark) };
      return changed(context, (actor) => service.finishReading(actor, given));
    },
    settleKaryotype: (_root, { _id, version, iscn, reason }, context) =>
      changed(context, (actor) => service.settle(actor, { seen: { id: _id, version }, iscn, reason })),
    confirmKaryotypeMask: (_root, { _id, version, maskedIscn }, context) =>
      changed(context, (actor) => service.confirmMask(actor, { seen: { id: _id, version }, maskedIscn })),
    moveKaryotype: (_root, { _id, version, step, reason }, context) => {
      const given = { seen: { id: _id, version }, step, reason: orNull(reason) };
      return changed(context, (actor) => service.move(actor, given));
    },
  };
}

export function karyotypesResolvers(
  service: KaryotypesService,
): Pick<Resolvers<RequestContext>, 'Query' | 'Mutation'> {
  return {
    Query: {
      karyotypes: (_root, args, context) =>
        respondList(context, () => asActor(context, (actor) => service.list(actor, args)), toRow),
      karyotype: (_root, { _id }, context) =>
        respond(context, () => asActor(context, (actor) => service.find(actor, _id)), toKaryotype),
      cultureBoard: (_root, _args, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.board(actor)),
          (rows) =>
            rows.map(({ setAt, dueAt, specimenKind, ...culture }) => ({
              ...culture,
              setTime: setAt,
              dueTime: dueAt,
              specimenKind: specimenKind as KaryotypeRow['specimenKind'],
            })),
        ),
      karyotypeStatistics: (_root, { from, to }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.statistics(actor, { from, to })),
          ({ months, readers }) => ({ months: [...months], readers: [...readers] }),
        ),
      karyotypePhrases: (_root, _args, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.phrases(actor)),
          (phrases) => phrases.map((phrase) => ({ ...phrase })),
        ),
      karyotypesToRegister: (_root, _args, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.toRegister(actor)),
          (items) =>
            items.map(({ receivedAt, ...item }) => ({
              ...item,
              receivedTime: receivedAt,
              specimenKinds: [...karyotypeKindsOf(item.testCode)],
            })),
        ),
    },
    Mutation: { ...benchMutations(service), ...readingMutations(service) },
  };
}
