import type { ListQuery } from './list-query.ts';
import type { FacetGroup } from './use-facet-options.ts';

/** The key of a value that says that a thing has none of it: no shopper begins with that. */
const nothing = 'none';
/** Choices of one filter that stand above the list, and all of them. One more is no reason to leave it out: 16″. */
const chipsOfGroup = 3;
const mostChips = 8;

/** What stands above the list, of what is promoted: each filter with its choices there. */
export function promotedOf(
  groups: readonly FacetGroup[],
  shown: ListQuery,
): { group: FacetGroup; chips: FacetGroup['options'] }[] {
  let room = mostChips;
  return groups.flatMap((group) => {
    const chips = group.isPromoted ? chipsOf(group, group.chosen(shown)).slice(0, room) : [];
    room -= chips.length;
    return chips.length > 0 ? [{ group, chips }] : [];
  });
}

/** The most common choices of a filter, in the filter's own order. */
function chipsOf({ options }: FacetGroup, chosen: readonly string[]): FacetGroup['options'] {
  const common = options.filter(({ count, value }) => (count > 0 && value !== nothing) || chosen.includes(value));
  if (common.length <= chipsOfGroup + 1) return common;
  const most = common.toSorted((left, right) => right.count - left.count).slice(0, chipsOfGroup);
  return common.filter((option) => most.includes(option));
}
