import { matchRoutes, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];
type RouteObject = { path?: string; index?: boolean; children?: RouteObject[] };

function childrenOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) =>
    route?.parentId === parentId && route
      ? [{ path: route.path, ...(route.index ? { index: true } : { children: childrenOf(routes, route.id) }) }]
      : [],
  ) as RouteObject[];
}

/** By which pattern of the built storefront's routes a page's address is answered: `/en?/ky?/products/:id`. */
export function pageRoute(routes: Routes): (key: string) => string {
  const tree = childrenOf(routes, undefined);
  return (key) => {
    const matches = matchRoutes(tree as never, key.split('?', 1)[0] ?? '/') ?? [];
    return `/${matches.flatMap(({ route }) => route.path || []).join('/')}`;
  };
}
