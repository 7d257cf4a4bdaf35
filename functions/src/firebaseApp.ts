import { type App, getApps, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'

export function firebaseApp(): App {
  return getApps()[0] ?? initializeApp()
}

export function firestore(): Firestore {
  return getFirestore(firebaseApp())
}
