export type Group = { id: string; title: string; parent_id: string | null };

export type PriceType = { id: string; title: string; currency: string };

export type Property = { id: string; title: string; choices: Record<string, string> };
