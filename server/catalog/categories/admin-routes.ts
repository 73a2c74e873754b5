import * as contract from '#contract/admin/categories.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import * as accessories from './accessories.ts';
import * as categories from './categories.ts';
import { categoryCoverage } from './coverage.ts';

/** The tree of categories for those who keep it. */
export const adminCategoryRoutes = ({ db }: Services): Route[] => [
  serve(contract.listCategories, () => categories.categoryTree(db)),
  serve(contract.getCategory, ({ params }) => categories.categoryWithAttributes(db, params.id)),
  serve(contract.getCategoryCoverage, ({ params }) => categoryCoverage(db, params.id)),
  serve(contract.addCategory, ({ user, body }) => categories.addNewCategory(db, user, body)),
  serve(contract.saveCategory, ({ user, params, body }) => categories.saveWholeCategory(db, user, params.id, body)),
  serve(contract.saveCategoryAttributes, ({ user, params, body }) => categories.saveUses(db, user, params.id, body)),
  serve(contract.saveCategoryAccessories, ({ user, params, body }) =>
    accessories.saveAccessories(db, user, params.id, body),
  ),
  serve(contract.moveCategory, ({ user, params, body }) => categories.moveWithin(db, user, params.id, body)),
  serve(contract.mergeCategory, ({ user, params, body }) => categories.mergeInto(db, user, params.id, body)),
  serve(contract.dropCategory, ({ user, params }) => categories.dropUnused(db, user, params.id)),
];
