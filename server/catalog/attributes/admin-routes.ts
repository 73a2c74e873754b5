import * as contract from '#contract/admin/attributes.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { listAttributeRows } from './attribute-queries.ts';
import * as attributes from './attributes.ts';
import { listGroups } from './group-queries.ts';
import * as groups from './groups.ts';

/** Attributes, their values and groups for those who keep them. */
export const adminAttributeRoutes = ({ db }: Services): Route[] => [
  serve(contract.listAttributes, async ({ query: { limit, offset, ...filter } }) => {
    const { count, rows } = await listAttributeRows(db, filter, { limit, offset });
    return { count, results: rows };
  }),
  serve(contract.getAttribute, ({ params }) => attributes.wholeAttribute(db, params.id)),
  serve(contract.addAttribute, ({ user, body }) => attributes.addNewAttribute(db, user, body)),
  serve(contract.saveAttribute, ({ user, params, body }) => attributes.saveWholeAttribute(db, user, params.id, body)),
  serve(contract.mergeAttribute, ({ user, params, body }) => attributes.mergeAttributeInto(db, user, params.id, body)),
  serve(contract.dropAttribute, ({ user, params }) => attributes.dropUnusedAttribute(db, user, params.id)),
  serve(contract.addAttributeValue, ({ user, params, body }) => attributes.addValue(db, user, params.id, body)),
  serve(contract.saveAttributeValue, ({ user, params, body }) => attributes.saveValue(db, user, params.id, body)),
  serve(contract.mergeAttributeValue, ({ user, params, body }) => attributes.mergeValueInto(db, user, params.id, body)),
  serve(contract.dropAttributeValue, ({ user, params }) => attributes.dropUnusedValue(db, user, params.id)),
  serve(contract.orderAttributeValues, ({ user, params, body }) =>
    attributes.orderValues(db, user, params.id, body.values),
  ),
  serve(contract.listAttributeGroups, () => listGroups(db)),
  serve(contract.addAttributeGroup, ({ user, body }) => groups.addGroup(db, user, body.name)),
  serve(contract.saveAttributeGroup, ({ user, params, body }) => groups.saveGroup(db, user, params.id, body)),
  serve(contract.dropAttributeGroup, ({ user, params }) => groups.dropGroup(db, user, params.id)),
];
