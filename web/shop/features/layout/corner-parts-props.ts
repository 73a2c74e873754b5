export type CornerPartsProps = { isOpen: boolean; onClose: () => void };
