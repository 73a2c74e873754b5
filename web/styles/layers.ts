/**
 * The order of the layers, which decides instead of the order in which stylesheets arrive. It stands in every page
 * before the first of them. ui: web/ui, features: web/features, routes: web/routes, overrides: what nothing may undo.
 */
export const layerOrder = '@layer base, ui, features, routes, overrides;';
