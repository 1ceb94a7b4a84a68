/** Deliveries shown at first, and added at a time. */
export const MORE_DELIVERIES = 20;
